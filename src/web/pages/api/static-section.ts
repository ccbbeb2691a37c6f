import { createStaticPart } from '../../ui/static-part.tsx'

export const { load: loadStaticSections, StaticPart: StaticSection } = createStaticPart(
  () => import('./static-sections.tsx'),
)
