import type { SwiftBankDetail } from '../../../codes/swift/answer-definition.ts'
import { CheckList } from '../../ui/results/check-list.tsx'
import { Fact, Facts, NotStated, Phone, Website } from '../../ui/results/facts.tsx'
import { Email } from '../../ui/text/paragraphs.tsx'
import { getBankPath } from '../swift/bank-path.ts'

function OfficeFacts({ bank }: { bank: SwiftBankDetail }) {
  return (
    <Facts>
      <Fact name="Bank name">{bank.name}</Fact>
      <Fact name="Name in the source">{bank.originalName}</Fact>
      <Fact name="Office">{bank.office}</Fact>
      <Fact name="Address">{bank.address}</Fact>
      <Fact name="Postcode">{bank.postcode}</Fact>
      <Fact name="City">{bank.city}</Fact>
      <Fact name="Country">{`${bank.country} (${bank.countryCode})`}</Fact>
      <Fact name="Bank code">
        <span className="code">{bank.bankCode}</span>
      </Fact>
      {!bank.isHeadOffice && (
        // A main code with eleven characters does not end in XXX, so it does not name a head office.
        <Fact name={bank.headOffice.length === 8 ? 'Head office' : 'Its own code'}>
          <a href={getBankPath(bank)} className="code">
            {bank.headOffice}
          </a>
        </Fact>
      )}
      <Fact name="Bank type">{bank.bankType ?? <NotStated>Commercial Bank</NotStated>}</Fact>
      <Fact name="Service level">{bank.service_level ?? <NotStated>Full Participant</NotStated>}</Fact>
      <Fact name="Phone">{bank.phoneNumber && <Phone number={bank.phoneNumber} />}</Fact>
      <Fact name="E-mail">{bank.email && <Email address={bank.email} />}</Fact>
      <Fact name="Website">{bank.website && <Website url={bank.website} />}</Fact>
      <Fact name="Founded">{bank.founding_year}</Fact>
      <Fact name="Parent company">{bank.parent_company}</Fact>
      <Fact name="LEI">{bank.lei && <span className="code">{bank.lei}</span>}</Fact>
    </Facts>
  )
}

/** The facts about the office, and the checks of its code. */
export function DetailsTab({ bank }: { bank: SwiftBankDetail }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[1.35fr_1fr]">
      <section aria-labelledby="facts">
        <h2 id="facts" className="mb-2.5 text-lg">
          Bank Details
        </h2>
        <OfficeFacts bank={bank} />
      </section>
      <section aria-labelledby="how">
        <h2 id="how" className="mb-2.5 text-lg">
          How we know
        </h2>
        <CheckList checks={bank.checks} />
      </section>
    </div>
  )
}
