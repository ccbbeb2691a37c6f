/** How to reach the operator. A page leaves out what is null. */
export interface ContactDetails {
  readonly email: string
  readonly phone: string | null
  /** Office hours: 'Mon-Fri 9am-5pm EST'. */
  readonly hours: string | null
  /** The postal address. */
  readonly address: string | null
  /** https URLs of the operator's pages on other sites. */
  readonly links: readonly string[]
}
