import type { Trial } from './trial.ts'

const PAGE = `import { type FormEvent, useState } from 'react'
import { PageHead } from '../../head/page-head.tsx'
import { definePage, type FormLoaderInput, type LoaderResult, render } from '../../navigation/route.ts'
import { useSiteApi } from '../../site.ts'
import { SubmitButton } from '../../ui/forms/button.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'

interface CheckDigitView {
  /** The ninth digit; null if the digits are malformed, '' before the form is sent. */
  readonly digit: string | null
}

async function loadCheckDigit({ siteApi, posted }: FormLoaderInput): Promise<LoaderResult<CheckDigitView>> {
  if (!posted) return render({ digit: '' })
  const view = await siteApi.computeCheckDigit({ digits: posted.fields.get('digits') ?? '' })
  return render(view, view.digit === null ? 400 : 200)
}

function CheckDigitPage({ data }: { data: CheckDigitView }) {
  const siteApi = useSiteApi()
  const [{ digit }, setView] = useState(data)
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!siteApi) return
    event.preventDefault()
    const digits = String(new FormData(event.currentTarget).get('digits'))
    siteApi.computeCheckDigit({ digits }).then(setView).catch(reportError)
  }
  return (
    <>
      <PageHead
        title="Check digit"
        description="Computes the last digit of a US routing number from the eight before it."
        path="/routing-number/check-digit"
      />
      <h1 className="mt-12 text-2xl">Check digit</h1>
      <form method="post" onSubmit={submit} className="grid gap-5">
        <FormField name="digits" label="The first eight digits" problem={undefined}>
          {(control) => <input {...control} inputMode="numeric" />}
        </FormField>
        <p>
          <SubmitButton busy={false}>Compute</SubmitButton>
        </p>
      </form>
      <p aria-live="polite">{digit === null ? 'Please check the digits.' : \`The ninth digit: \${digit}\`}</p>
    </>
  )
}

export const checkDigit = definePage(loadCheckDigit, CheckDigitPage)
`

const TEST = `import { expect, it } from 'vitest'
import { siteWithForm } from '../../../testing/posted-form.ts'

const site = await siteWithForm('/routing-number/check-digit')

it('computes the digit without JavaScript', async () => {
  expect((await site.inject('/routing-number/check-digit')).body).toMatch(/<form [^>]*method="post"/)
  const { statusCode, body } = await site.post({ digits: '02100002' })
  expect(statusCode).toBe(200)
  expect(body).toContain('The ninth digit: 1')
  expect((await site.post({ digits: '1' })).statusCode).toBe(400)
})

it('computes the digit for a page with JavaScript, and caches no answer', async () => {
  const payload = { digits: '02100002' }
  const response = await site.inject({ method: 'POST', url: '/api/routing/check-digit', payload })
  expect(response.json()).toEqual({ digit: '1' })
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
      text: `  /** The last digit of a US routing number; null if the first eight are malformed. */
  computeCheckDigit: definePost('/api/routing/check-digit')<
    { readonly digits: string },
    { readonly digit: string | null }
  >(),
`,
    },
    {
      file: 'src/api/site/code-calls.ts',
      after: 'export const serveAccountCalls = (getLookup: () => Lookup) => ({\n',
      text: `  computeCheckDigit: serveCall(SITE_CALLS.computeCheckDigit, {
    cache: 'private',
    request: z.object({ digits: textParameter('digits') }),
    handle({ digits }) {
      if (!/^[0-9]{8}$/.test(digits)) return { digit: null }
      const sum = [...digits].reduce((total, digit, n) => total + Number(digit) * Number('371'[n % 3]), 0)
      return { digit: String((10 - (sum % 10)) % 10) }
    },
  }),
`,
    },
    { file: 'src/web/pages/check-digit/check-digit-page.tsx', text: PAGE },
    {
      file: 'src/web/routes.tsx',
      after: '  ...swiftRoutes,\n',
      text: `  {
    pattern: '/routing-number/check-digit',
    cache: PER_DIRECTORY_VERSION,
    pageModule: 'check-digit/check-digit-page',
    importPage: loadOnce(async () => (await import('./pages/check-digit/check-digit-page.tsx')).checkDigit),
  },
`,
    },
    {
      file: 'src/web/routes.tsx',
      after: "    pageModule: 'check-digit/check-digit-page',\n",
      text: "    form: 'computeCheckDigit',\n",
    },
  ],
  tests: [{ file: 'src/web/pages/check-digit/check-digit-page.test.ts', text: TEST }],
}
