/** How to reach whoever runs the site. All but the e-mail address is shown only where the operator states it. */
export interface ContactDetails {
  readonly email: string
  readonly phone: string | null
  /** When the telephone is answered: 'Mon-Fri 9am-5pm EST'. */
  readonly hours: string | null
  readonly address: string | null
  /** Pages of ours on other sites, each an https address. */
  readonly links: readonly string[]
}
