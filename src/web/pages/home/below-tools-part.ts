import { createStaticPart } from '../../ui/static-part.tsx'

export const { load: loadBelowTools, StaticPart: BelowToolsPart } = createStaticPart(
  () => import('./below-tools.tsx'),
)
