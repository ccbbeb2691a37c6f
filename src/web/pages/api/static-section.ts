import { createStaticPart } from '../../ui/static-part.tsx'

/**
 * StaticSection renders a component of ./static-sections.tsx without hydration. The browser imports that
 * module only if it renders /api itself, after a navigation; on a page from the server it keeps the HTML.
 */
export const { load: loadStaticSections, StaticPart: StaticSection } = createStaticPart(
  () => import('./static-sections.tsx'),
)
