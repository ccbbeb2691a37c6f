/** Finnish account numbers of before the IBAN: 'six digits - two to eight digits'. */
import { isDigits } from '../../../checks/digits.ts'
import { compactCode } from '../../../checks/input-text.ts'
import { applied, type CountryRule, createStep } from '../country-rule.ts'
import { refuse, refuseAsUnknown } from '../read-fields.ts'

const LENGTH = 14
/** Ålandsbanken. */
const FILLED_AFTER_UNKNOWN = '6'
/** The savings banks, the local cooperative banks and Aktia (4), and the OP group (5). */
const FILLED_AFTER_SEVENTH = ['4', '5']

/** Fills a short number with zeros after its sixth or seventh digit, by its first digit. */
export const finnishAccount: CountryRule = (values, { form }) => {
  const account = compactCode(values.account ?? '')
  if (account.length >= LENGTH || !isDigits(account)) return applied({ ...values, account })
  const [beginning = ''] = (values.account ?? '').split('-')
  const isDivided = (values.account ?? '').includes('-')
  if (account.length < 8 || (isDivided && compactCode(beginning).length !== 6))
    return refuse('account', 'Old account numbers have six digits, a hyphen and two to eight digits')
  if (account.startsWith(FILLED_AFTER_UNKNOWN))
    return refuseAsUnknown(
      'account',
      'The documents differ on where short numbers that begin with 6 get zeros. Enter all 14 digits',
    )
  const position = FILLED_AFTER_SEVENTH.includes(account.charAt(0)) ? 7 : 6
  const zeros = '0'.repeat(LENGTH - account.length)
  const filled = account.slice(0, position) + zeros + account.slice(position)
  const ordinal = position === 7 ? 'seventh' : 'sixth'
  const statement = `Numbers that begin with ${account.charAt(0)} get zeros after the ${ordinal} digit`
  const step = createStep('account-form', statement, `${account} becomes ${filled}`, form.source)
  return applied({ ...values, account: filled }, step)
}
