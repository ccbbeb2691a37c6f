import type { ReactNode } from 'react'
import { type BankIdentifierKind, findBankIdentifier } from '../../../codes/iban/bank-identifiers.ts'
import { findNationalCheck } from '../../../codes/iban/check-digits.ts'
import { iban } from '../../../codes/iban/iban.ts'
import type { NationalCheck as NationalCheckRule } from '../../../codes/iban/national-checks/rule.ts'
import { findRegistryExample } from '../../../codes/iban/registry-examples.ts'
import {
  BBAN_START,
  type BbanField,
  IBAN_REGISTRY,
  type IbanStructure,
} from '../../../codes/iban/structures.ts'
import { getCalculatorPath, getIbanCountryPath } from '../../../codes/pages/page-paths.ts'
import { getCountryName, getCountryNameInSentence } from '../../../codes/places/countries.ts'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { Fact, Facts } from '../../ui/results/facts.tsx'
import { Code } from '../../ui/text/code.tsx'
import { Section } from '../../ui/text/section.tsx'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'
import { ListFrame } from './list-frame.tsx'
import { TestIbans } from './test-ibans.tsx'

/** The example IBAN of a country, and its parts. The registry has an example for every country with IBANs. */
function getExample(countryCode: string) {
  const example = findRegistryExample(countryCode) ?? ''
  return { example, parts: iban.examine(example).parts }
}

function PartPositions({ structure }: { structure: IbanStructure }) {
  const columns: readonly Column<BbanField>[] = [
    { heading: 'Part', cell: ({ name }) => name },
    { heading: 'Characters', cell: describePositions },
    { heading: 'Content', cell: (field) => describeContent(structure, field) },
    { heading: 'Meaning', cell: ({ meaning }) => meaning },
  ]
  return (
    <Section
      title="Where each part is"
      note={
        'Positions are counted from the first letter of the country code, without spaces. Characters 3 and ' +
        '4 are the check digits of the IBAN itself.'
      }
    >
      <StackedTable
        caption="Parts of the IBAN"
        columns={columns}
        rows={structure.fields}
        rowKey={({ from }) => String(from)}
      />
    </Section>
  )
}

const NO_NATIONAL_CHECK_TEXT =
  'We know of no rule that applies to accounts at all banks in the country. ' +
  'The check digits of the IBAN itself are always checked.'

function describeNationalCheck({ rule, source, reasonNotBinding }: NationalCheckRule): string {
  const exception = reasonNotBinding && ` An IBAN that breaks it only gets a note: ${reasonNotBinding}.`
  return `${rule} (${source}).${exception ?? ''}`
}

function NationalCheck({ countryCode }: { countryCode: string }) {
  const check = findNationalCheck(countryCode)
  return (
    <Section title="The country’s own check digits">
      <p className="max-w-[62ch]">{check ? describeNationalCheck(check) : NO_NATIONAL_CHECK_TEXT}</p>
    </Section>
  )
}

/** Which part of the IBAN identifies the bank, who assigns it, and how many of the banks we can name. */
function BankIdentifierFacts({ countryCode }: { countryCode: string }) {
  const identifier = findBankIdentifier(countryCode)
  if (!identifier) return null
  const { kind, assignedBy, register, coverage } = identifier
  return (
    <Section title="Which bank">
      <Facts>
        <Fact name="Identified by">{KIND_TEXTS[kind]}</Fact>
        <Fact name="Assigned by">{assignedBy}</Fact>
        <Fact name="Register">{register}</Fact>
        <Fact name="In our directory">{coverage}</Fact>
      </Facts>
    </Section>
  )
}

const KIND_TEXTS: Readonly<Record<BankIdentifierKind, string>> = {
  'bank code': 'the bank code',
  'bank code, then a branch code': 'the bank code; the branch code names the office',
  'BIC prefix': 'the first four letters of the bank’s BIC',
}

interface IbanFormatProps {
  readonly structure: IbanStructure
  /** Content below the description of the format. */
  readonly children: ReactNode
}

/** /iban/{country} for a country with IBANs of its own: example, facts, parts and check digits. */
export function IbanFormat({ structure, children }: IbanFormatProps) {
  const { country: countryCode, length, bbanNotation, isInSepa } = structure
  const name = getCountryName(countryCode)
  const { example, parts } = getExample(countryCode)
  const nameInSentence = getCountryNameInSentence(countryCode)
  const lead = `IBANs from ${nameInSentence} begin with ${countryCode} and have ${length} characters.`
  return (
    <ListFrame
      title={`${name} IBAN format: ${countryCode}, ${length} characters`}
      description={
        `${lead} Each part explained, with the example ${iban.format(example)}; ` +
        `${isInSepa ? 'in' : 'not in'} SEPA.`
      }
      path={getIbanCountryPath(countryCode)}
      crumbs={[{ name: iban.name, to: iban.path }, { name: 'Countries', to: '/iban/countries' }, { name }]}
      heading={`${name} IBAN format`}
      lead={<p>{lead}</p>}
    >
      <div className="mt-8">
        <CodeStrip parts={parts} label={`Parts of an example IBAN from ${nameInSentence}`} />
      </div>
      <Section title="At a glance">
        <Facts>
          <Fact name="Example">
            <a href={iban.getResultPath(example)} translate="no" className="code">
              {iban.format(example)}
            </a>
            <span className="block text-sm text-ink-2">a test IBAN of the registry: no account</span>
          </Fact>
          <Fact name="Calculator">
            <a href={getCalculatorPath(countryCode)}>{`IBAN calculator of ${nameInSentence}`}</a>
          </Fact>
          <Fact name="Length">{`${length} characters`}</Fact>
          <Fact name="Structure">
            <Code>{`${countryCode}2!n${bbanNotation}`}</Code>
            <span className="block text-sm text-ink-2">
              8!n means exactly eight digits, 4!a four capital letters, 10!c ten letters or digits. Without
              the exclamation mark, the number is a maximum.
            </span>
          </Fact>
          <Fact name="SEPA">
            {isInSepa ? 'Yes: it can receive euro payments under the SEPA rules' : 'No'}
          </Fact>
          <Fact name="Source">{`${IBAN_REGISTRY}; SEPA: European Payments Council, EPC409-09`}</Fact>
        </Facts>
      </Section>
      <PartPositions structure={structure} />
      <NationalCheck countryCode={countryCode} />
      <TestIbans countryCode={countryCode} />
      <BankIdentifierFacts countryCode={countryCode} />
      {children}
      <p className="mt-8">
        <a href={iban.path} className={SECONDARY_BUTTON}>
          Validate an IBAN
        </a>
      </p>
    </ListFrame>
  )
}

/** The kinds of characters, by their letters in the IBAN registry. */
const KIND_NAMES: Readonly<Record<string, readonly [singular: string, plural: string]>> = {
  n: ['digit', 'digits'],
  a: ['letter', 'letters'],
  c: ['letter or digit', 'letters or digits'],
}

/** The first and last position of a field in the IBAN, counted from 1: { from: 4, to: 12 } -> '5 to 12' */
export function describePositions({ from, to }: Pick<BbanField, 'from' | 'to'>): string {
  return to - from === 1 ? String(to) : `${from + 1} to ${to}`
}

/**
 * Describes the content of a field: '8 digits', or '8 characters' for a field with several kinds.
 * `characterKinds` has a key of KIND_NAMES for each character after the check digits.
 */
export function describeContent(
  { characterKinds }: Pick<IbanStructure, 'characterKinds'>,
  { from, to }: Pick<BbanField, 'from' | 'to'>,
): string {
  const fieldKinds = characterKinds.slice(from - BBAN_START, to - BBAN_START)
  const isUniform = new Set(fieldKinds).size === 1
  const kindName = isUniform ? KIND_NAMES[fieldKinds.charAt(0)] : undefined
  const [singular, plural] = kindName ?? ['character', 'characters']
  return `${fieldKinds.length} ${fieldKinds.length === 1 ? singular : plural}`
}
