/** The parts of the page that are to be read alone: nothing in them is pressed, and nothing changes after they are sent. */
export { ApiContents } from './api-contents.tsx'
export { ErrorsSection } from './errors-section.tsx'
export { FreeKey } from './free-key.tsx'
export { KeyRules } from './key-rules.tsx'
export { OperationIntro } from './operation-intro.tsx'
export { OverviewSection } from './overview-section.tsx'
export { PricingSection } from './pricing-section.tsx'
export { RateLimitSection } from './rate-limit-section.tsx'
