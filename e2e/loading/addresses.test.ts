import { describe, expect, test } from 'vitest'
import { openBrowser, visit } from '../testing/visitor.ts'

openBrowser()

/** Paths as visitors type them and other sites link them, and the canonical path that each redirects to. */
const REDIRECTS = [
  ['/iban/validate/de89370400440532013000', '/iban/validate/DE89370400440532013000'],
  ['/iban/validate/DE89 3704 0044 0532 0130 00', '/iban/validate/DE89370400440532013000'],
  ['/IBAN/Validate/DE89-3704-0044-0532-0130-00/', '/iban/validate/DE89370400440532013000'],
  ['/routing-number/validate/0210-0002-1', '/routing-number/validate/021000021'],
  ['/sort-code/details/20-04-15', '/sort-code/details/200415'],
  ['/Sort-Code/Details/20 04 15', '/sort-code/details/200415'],
  ['/chips/details/00-02', '/chips/details/0002'],
  ['/bsb/details/062-000', '/bsb/details/062000'],
  ['/BSB', '/bsb'],
  ['/chips/', '/chips'],
  ['/swift/DE/Deutsche Bank AG', '/swift/de/deutsche-bank-ag'],
  ['/iban-validator', '/iban'],
  ['/iban/validator', '/iban'],
  ['/routing-validator', '/routing-number'],
  ['/sort-code-validator', '/sort-code'],
  ['/IBAN-Validator/', '/iban'],
  ['/IBAN/Validate/gb82 west 1234 5698 7654 32', '/iban/validate/GB82WEST12345698765432'],
  ['/swift/us/jpmorgan-chase-bank-na-chas?tab=branches', '/swift/us/jpmorgan-chase-bank-na?tab=branches'],
  ['/swift/de/volksbank-kurpfalz-alt', '/swift/de/volksbank-kurpfalz'],
  ['/swift/fr/agrifrcc847', '/swift/fr/credit-agricole?bic=AGRIFRCC847'],
  ['/swift/DE/Deutsche-Bank-AG?bic=DEUTDEHHXXX', '/swift/de/deutsche-bank-ag?bic=DEUTDEHHXXX'],
  ['/Glossary', '/glossary'],
  ['/DATA/?from=x', '/data?from=x'],
  ['/BLOG', '/blog'],
  ['/Blog/How-To-Read-An-IBAN', '/blog/how-to-read-an-iban'],
  ['/Search-History', '/search-history'],
  ['/search history', '/search-history'],
  ['//iban//', '/iban'],
] as const

describe('a path with other case, spaces or hyphens', () => {
  test('redirects permanently to the canonical path in one step', async () => {
    const page = await visit('/chips')
    const outcomes: string[] = []
    for (const [path] of REDIRECTS) {
      const url = new URL(page.url()).origin + encodeURI(path)
      const redirect = await page.request.get(url, { maxRedirects: 0 })
      const target = await page.request.get(url, { maxRedirects: 1 })
      const { pathname, search } = new URL(target.url())
      outcomes.push(`${redirect.status()} ${pathname}${search} ${target.status()}`)
    }
    expect(outcomes).toEqual(REDIRECTS.map(([, canonicalPath]) => `301 ${canonicalPath} 200`))
  })

  test.each(REDIRECTS.slice(0, 2))('opens the page in a browser (%s)', async (path, canonicalPath) => {
    const page = await visit(encodeURI(path))
    expect(new URL(page.url()).pathname).toBe(canonicalPath)
    await page.getByText('Valid IBAN', { exact: true }).waitFor()
  })
})

test.each(['/sort-code/details/200415', '/routing-number/validate/021000021'])(
  'a path with a code and a long suffix shows an error, not the code (%s)',
  async (path) => {
    const page = await visit(`${path}${'-'.repeat(254)}99`, { expect404: true })
    await page.getByRole('heading', { level: 2, name: 'Invalid Request' }).waitFor()
    expect(await page.getByRole('textbox').first().inputValue()).toContain('…')
  },
)

test('the built site does not serve the component gallery for developers', async () => {
  const page = await visit('/dev/ui', { expect404: true })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('404 Page Not Found')
})
