import { useSite } from '../../site.ts'
import { Phone, Website } from '../../ui/contact-links.tsx'
import { Email } from '../../ui/email.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

/** How else to reach us: what the operator has stated, and no more. */
export function ContactPanel() {
  const { email, phone, hours, address, links } = useSite().contact
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className="mb-2.5 text-lg">
        Other ways to reach us
      </h2>
      <Facts>
        <Fact name="Email">
          <Email address={email} />
        </Fact>
        {phone !== null && (
          <Fact name="Phone">
            <Phone number={phone} />
            {hours !== null && <span className="block text-sm text-ink-2">{hours}</span>}
          </Fact>
        )}
        <Fact name="Address">{address}</Fact>
        {links.length > 0 && (
          <Fact name="Elsewhere">
            <ul className="m-0 list-none p-0">
              {links.map((link) => (
                <li key={link}>
                  <Website address={link} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </Facts>
      <p className="mt-6 text-sm text-ink-2">
        Please do not send account numbers, card numbers or passwords. We cannot trace or stop a payment. If
        money has gone astray, call your bank at once.
      </p>
    </section>
  )
}
