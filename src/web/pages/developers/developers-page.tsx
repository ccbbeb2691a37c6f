import { PageHead } from '../../head/page-head.tsx'
import { CodeFigure } from '../../ui/copy/code-block.tsx'
import { Fact, Facts } from '../../ui/results/facts.tsx'
import { Code } from '../../ui/text/code.tsx'
import { Section } from '../../ui/text/section.tsx'
import { LiveFields } from './live-fields.tsx'

const DESCRIPTION =
  'Packages for programs that handle banking codes: the rules without a server, a form field, clients of ' +
  'the API.'

const RULES_SAMPLE = `import { validateIban } from '@bankcodex/codes/iban'

const { status, reason, text } = validateIban('DE89 3704 0044 0532 0130 00')
// valid, check_digits_right, 'The format and check digits are right'`

const FIELD_SAMPLE = `<bankcodex-field type="iban" name="account" label="IBAN" required></bankcodex-field>
<script type="module">
  import { defineField } from '@bankcodex/codes/field'
  defineField()
</script>`

interface Package {
  readonly title: string
  readonly name: string
  /** The folder in the repository. */
  readonly folder: string
}

const PACKAGES: readonly Package[] = [
  { title: 'Rules and field', name: '@bankcodex/codes', folder: 'clients/codes' },
  { title: 'TypeScript client', name: 'bankcodex', folder: 'clients/typescript' },
  { title: 'Python client', name: 'bankcodex', folder: 'clients/python' },
]

function PackageList() {
  return (
    <Facts>
      {PACKAGES.map(({ title, name, folder }) => (
        <Fact key={folder} name={title}>
          <Code className="font-semibold">{name}</Code>, in <Code>{folder}</Code>
        </Fact>
      ))}
    </Facts>
  )
}

/** /developers: the packages, with the form field to try. */
export function DevelopersPage() {
  return (
    <article>
      <PageHead title="For developers" description={DESCRIPTION} path="/developers" />
      <h1 className="page-title">For developers</h1>
      <p className="mt-2 max-w-[62ch] text-ink-2">
        The rules of this site run in your own programs, and <a href="/api">the API</a> answers what only a
        directory knows: the bank of a code.
      </p>
      <Section title="Packages" id="packages" note="They are in the repository, and not in a registry yet.">
        <PackageList />
      </Section>
      <Section
        title="The form field"
        id="field"
        note={
          'Type or paste a code. The field checks format and check digits on your device and sends ' +
          'nothing. It knows no banks: ‘Look up’ does.'
        }
      >
        <LiveFields />
        <CodeFigure label="HTML" text={FIELD_SAMPLE} />
      </Section>
      <Section
        title="The rules"
        id="rules"
        note={
          'Each answer has a verdict, its reason as a stable id and in words, the checks with their ' +
          'documents, and the parts of the code. Types without check digits are ‘unknown’, never ‘valid’.'
        }
      >
        <CodeFigure label="TypeScript" text={RULES_SAMPLE} />
      </Section>
      <Section title="The API" id="api">
        <ul className="m-0 list-disc ps-5">
          <li>
            <a href="/api">Documentation, free keys and a console</a>
          </li>
          <li>
            <a href="/openapi.json">OpenAPI 3.1</a> and a{' '}
            <a href="/postman-collection.json">collection for Postman and Bruno</a>
          </li>
          <li>
            Scripts for <a href="/spreadsheets/google-sheets.gs">Google Sheets</a> and{' '}
            <a href="/spreadsheets/excel.osts.txt">Excel</a>
          </li>
          <li>
            <a href="/api-policy">How the API changes</a>
          </li>
        </ul>
      </Section>
    </article>
  )
}
