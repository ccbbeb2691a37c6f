import { createStaticPart } from '../../ui/static-part.tsx'

/** The part of the home page below the tools, which is not hydrated, and the function that loads it. */
export const { load: loadBelowTools, StaticPart: BelowToolsPart } = createStaticPart(
  () => import('./below-tools.tsx'),
)
