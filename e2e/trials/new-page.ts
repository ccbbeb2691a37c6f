import type { Trial } from './trial.ts'

const PAGE = `import { type FormEvent, useState } from 'react'
import { PageHead } from '../../head/page-head.tsx'
import { definePage, type FormLoaderInput, type LoaderResult, render } from '../../navigation/route.ts'
import { useSiteApi } from '../../site.ts'
import { SubmitButton } from '../../ui/forms/button.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'

interface CalculatorView {
  /** The IBAN; null if the numbers are malformed, '' before the form is sent. */
  readonly iban: string | null
}

async function loadCalculator({ siteApi, posted }: FormLoaderInput): Promise<LoaderResult<CalculatorView>> {
  if (!posted) return render({ iban: '' })
  const { bankCode = '', account = '' } = Object.fromEntries(posted.fields)
  const view = await siteApi.calculateIban({ bankCode, account })
  return render(view, view.iban === null ? 400 : 200)
}

function CalculatorPage({ data }: { data: CalculatorView }) {
  const siteApi = useSiteApi()
  const [{ iban }, setView] = useState(data)
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!siteApi) return
    event.preventDefault()
    const { bankCode, account } = Object.fromEntries(new FormData(event.currentTarget))
    siteApi
      .calculateIban({ bankCode: String(bankCode), account: String(account) })
      .then(setView)
      .catch(reportError)
  }
  return (
    <>
      <PageHead
        title="IBAN calculator"
        description="Calculates the IBAN of a German account from its bank code and account number."
        path="/iban/calculator"
      />
      <h1 className="mt-12 text-2xl">IBAN calculator</h1>
      <form method="post" onSubmit={submit} className="grid gap-5">
        <FormField name="bankCode" label="Bank code" problem={undefined}>
          {(control) => <input {...control} inputMode="numeric" />}
        </FormField>
        <FormField name="account" label="Account number" problem={undefined}>
          {(control) => <input {...control} inputMode="numeric" />}
        </FormField>
        <p>
          <SubmitButton busy={false}>Calculate</SubmitButton>
        </p>
      </form>
      <p aria-live="polite">{iban ?? 'Please check the numbers.'}</p>
    </>
  )
}

export const calculator = definePage(loadCalculator, CalculatorPage)
`

const TEST = `import { expect, it } from 'vitest'
import { siteWithForm } from '../../../testing/posted-form.ts'

const site = await siteWithForm('/iban/calculator')

it('calculates the IBAN without JavaScript', async () => {
  expect((await site.inject('/iban/calculator')).body).toMatch(/<form [^>]*method="post"/)
  const { statusCode, body } = await site.post({ bankCode: '37040044', account: '532013000' })
  expect(statusCode).toBe(200)
  expect(body).toContain('DE89370400440532013000')
  expect((await site.post({ bankCode: '1', account: '1' })).statusCode).toBe(400)
})

it('calculates the IBAN for a page with JavaScript, and caches no answer', async () => {
  const payload = { bankCode: '37040044', account: '532013000' }
  const response = await site.inject({ method: 'POST', url: '/api/iban/calculate', payload })
  expect(response.json()).toEqual({ iban: 'DE89370400440532013000' })
  expect(response.headers['cache-control']).toBe('private, no-store')
})
`

/** A page with a form that works without JavaScript. */
export const newPage: Trial = {
  name: 'a new page with a form',
  maxFiles: 4,
  edits: [
    {
      file: 'src/api/site/site-api.ts',
      after: 'export const SITE_CALLS = {\n',
      text: `  /** The IBAN of a German account; null if the numbers are malformed. */
  calculateIban: definePost('/api/iban/calculate')<
    { readonly bankCode: string; readonly account: string },
    { readonly iban: string | null }
  >(),
`,
    },
    {
      file: 'src/api/site/code-calls.ts',
      after: 'export const serveAccountCalls = (getLookup: () => Lookup) => ({\n',
      text: `  calculateIban: serveCall(SITE_CALLS.calculateIban, {
    cache: 'private',
    request: z.object({ bankCode: textParameter('bankCode'), account: textParameter('account') }),
    response: z.object({ iban: z.string().nullable() }),
    handle({ bankCode, account }) {
      const bban = bankCode + account.padStart(10, '0')
      if (!/^[0-9]{18}$/.test(bban)) return { iban: null }
      // ISO 7064, MOD 97-10: D is 13, E is 14, and 00 stands for the check digits.
      const checkDigits = 98n - (BigInt(\`\${bban}131400\`) % 97n)
      return { iban: \`DE\${String(checkDigits).padStart(2, '0')}\${bban}\` }
    },
  }),
`,
    },
    { file: 'src/web/pages/calculator/calculator-page.tsx', text: PAGE },
    {
      file: 'src/web/routes.tsx',
      after: '  ...swiftRoutes,\n',
      text: `  {
    pattern: '/iban/calculator',
    cache: PER_DIRECTORY_VERSION,
    pageModule: 'calculator/calculator-page',
    importPage: loadOnce(async () => (await import('./pages/calculator/calculator-page.tsx')).calculator),
  },
`,
    },
    {
      file: 'src/web/routes.tsx',
      after: "    pageModule: 'calculator/calculator-page',\n",
      text: "    form: 'calculateIban',\n",
    },
  ],
  tests: [{ file: 'src/web/pages/calculator/calculator-page.test.ts', text: TEST }],
}
