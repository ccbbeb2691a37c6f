import { iban } from '../../../codes/iban/iban.ts'
import { listTestIbans } from '../../../codes/iban/test-ibans.ts'
import { Section } from '../../ui/text/section.tsx'

const CODE_CLASS = 'code inline-flex min-h-11 items-center [overflow-wrap:anywhere]'

/** IBANs to test software with: the example of the registry, and those of a bank that does not exist. */
export function TestIbans({ countryCode }: { countryCode: string }) {
  const { example, made } = listTestIbans(countryCode)
  const rows = [
    { code: example, text: 'the example of the registry' },
    ...made.map((code) => ({ code, text: 'right check digits, and a bank code that no bank has' })),
  ]
  return (
    <Section title="Example IBANs" note="For tests of software. No account has them, and each check says so.">
      <ul className="m-0 list-none p-0">
        {rows.map(({ code, text }) => (
          <li key={code} className="border-t border-line py-1">
            {code === example ? (
              <a href={iban.getResultPath(code)} translate="no" className={CODE_CLASS}>
                {iban.format(code)}
              </a>
            ) : (
              // Not linked: where a list of all bank codes is complete, it is invalid, and its page a 404.
              <span translate="no" className={CODE_CLASS}>
                {iban.format(code)}
              </span>
            )}
            <span className="block pb-2 text-sm text-ink-2">{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
