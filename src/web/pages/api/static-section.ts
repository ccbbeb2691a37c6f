import { staticPart } from '../../ui/static-part.tsx'

export const { load: loadStaticSections, StaticPart: StaticSection } = staticPart(
  () => import('./static-sections.tsx'),
)
