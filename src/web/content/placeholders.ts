/**
 * What a text may leave open: '{swiftCodes}'. The pages fill it in from the configuration and from the directory
 * file, so that no figure is older than the data (ruling 11). A figure may be missing when the directory cannot be
 * asked; a paragraph or card that needs it is then left out.
 */
export const PLACEHOLDERS = [
  /** The name of the site, from the configuration. */
  'brand',
  /** The contact address, from the configuration. */
  'email',
  /** How many SWIFT/BIC codes the directory has: '51,670'. */
  'swiftCodes',
  /** How many banks these codes belong to. */
  'swiftBanks',
  /** How many countries and territories these banks are in. */
  'countries',
  /** The date of the source of the SWIFT/BIC codes, readable: 'July 2024'. */
  'asOf',
] as const
