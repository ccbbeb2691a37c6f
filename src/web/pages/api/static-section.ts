import { createStaticPart } from '../../ui/static-part.tsx'

/** Renders parts from ./static-sections.tsx. The browser imports it only for a page that it loads itself. */
export const { load: loadStaticSections, StaticPart: StaticSection } = createStaticPart(
  () => import('./static-sections.tsx'),
)
