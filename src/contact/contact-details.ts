/** How to reach the operator. Everything but the e-mail address is shown only if it is configured. */
export interface ContactDetails {
  readonly email: string
  readonly phone: string | null
  /** Office hours: 'Mon-Fri 9am-5pm EST'. */
  readonly hours: string | null
  readonly address: string | null
  /** The operator's pages on other sites, as https addresses. */
  readonly links: readonly string[]
}
