import { staticPart } from '../../ui/static-part.tsx'

export const { load: loadBelowTools, StaticPart: BelowToolsPart } = staticPart(
  () => import('./below-tools.tsx'),
)
