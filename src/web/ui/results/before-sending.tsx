import type { PaymentNeed } from '../../../codes/pages/page-texts.ts'

/** What no check of a code can show, and how to find it out. */
const GENERAL: readonly PaymentNeed[] = [
  { text: 'This check cannot see whose account it is, or whether it is open.' },
  {
    text:
      'Confirm the details by a phone number that you already know, not by one in the message. If your ' +
      'bank compares the name of the payee, a mismatch is a reason to stop.',
  },
]

/** What to do before money is sent to a valid code, and what the payment needs. */
export function BeforeSending({ needs }: { needs: readonly PaymentNeed[] }) {
  return (
    <section aria-labelledby="before" className="rounded-lg bg-paper-2 px-4.5 py-3.5">
      <h2 id="before" className="text-base">
        Before you send
      </h2>
      <ul className="m-0 mt-1.5 list-disc ps-4.5 text-sm text-ink-2">
        {[...GENERAL, ...needs].map(({ text, link }) => (
          <li key={text} className="mt-1">
            <span>{text}</span>
            {link && (
              <a href={link.to} className="ms-1 print:hidden">
                {link.text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
