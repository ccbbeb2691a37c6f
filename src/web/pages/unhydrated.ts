/** What pages leave without hydration, one script for all: browsers load it for the first navigation. */
export { BelowTools } from './home/below-tools.tsx'
export { InstitutionCodesList } from './swift/institution-codes.tsx'
export { SearchOutcome } from './swift/search-outcome.tsx'
