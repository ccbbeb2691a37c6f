import { describe, expect, test } from 'vitest'
import { holdRequests, recordRequests } from './testing/intercept-requests.ts'
import { expectConsoleError, openBrowser, PHONE, visit } from './testing/visitor.ts'

openBrowser()

/** Starts a search for Barclays, and returns the function that releases its response. */
async function startSearch(path: string) {
  const page = await visit(path)
  const release = await holdRequests(page, '**/api/swift/search?term=barclays*')
  const field = page.locator('#term')
  await field.fill('barclays')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Searching...' }).waitFor()
  return { page, field, release }
}

describe('the SWIFT/BIC search', () => {
  test('disables its button while it searches', async () => {
    const page = await visit('/swift')
    const release = await holdRequests(page, '**/api/swift/search?*')
    await page.locator('#term').fill('barclays')
    await page.getByRole('button', { name: 'Search' }).click()
    const button = page.getByRole('button', { name: 'Searching...' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    release()
    await page.getByRole('link', { name: 'Barclays Bank plc', exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor()
  })

  test('keeps text that is typed during a search, and starts the next search without waiting', async () => {
    const { page, field, release } = await startSearch('/swift')
    await field.fill('deutsche bank')
    await page.getByLabel('Country').selectOption('DE')
    release()
    await page.getByText(/for ‘barclays’/).waitFor()
    expect(await field.inputValue()).toBe('deutsche bank')
    expect(await page.getByLabel('Country').inputValue()).toBe('DE')
    const releaseSantander = await holdRequests(page, '**/api/swift/search?term=santander&*')
    await field.fill('santander')
    await field.press('Enter')
    await page.waitForURL('**/swift?term=santander&*')
    await field.fill('commerzbank')
    await field.press('Enter')
    await page.getByText(/for ‘commerzbank’/).waitFor()
    releaseSantander()
    await page.goBack()
    await expect.poll(() => field.inputValue()).toBe('santander')
  })

  test('shows that there is no data for the country in the term', async () => {
    const page = await visit('/swift?term=sberbank+russia')
    await page.getByRole('heading', { name: 'Nothing fits ‘sberbank russia’ well.' }).waitFor()
    await page.getByText('We have no data for Russia.', { exact: true }).waitFor()
    await page.locator('#term').fill('bank of cuba')
    await page.locator('#term').press('Enter')
    await page.getByText('We have no data for Cuba.', { exact: true }).waitFor()
  })

  test('sends one request for a double submit', async () => {
    const page = await visit('/swift')
    const requested = recordRequests(page)
    const release = await holdRequests(page, '**/api/swift/search?*')
    await page.locator('#term').fill('barclays')
    await page.getByRole('button', { name: 'Search' }).dblclick()
    release()
    await page.getByText(/for ‘barclays’/).waitFor()
    expect(requested.filter((path) => path.includes('/swift/search'))).toHaveLength(1)
  })

  test('offers types for the current code in the field, not for the searched term', async () => {
    const { page, field, release } = await startSearch('/')
    await field.fill('062000')
    release()
    await page.getByText(/for ‘barclays’/).waitFor()
    await page.getByText('This could be:').waitFor()
    await page.goBack()
    await page.getByText('This could be:').waitFor({ state: 'detached' })
  })

  test.each([
    ['BIC COBADEFF COMMERZBANK AG', 'Commerzbank AG'],
    ['SWIFT: DEUTDEFF, Deutsche Bank', 'Deutsche Bank AG'],
    ['IBAN DE89 3704 0044 0532 0130 00 Commerzbank', 'Commerzbank'],
    ['sort code 20-00-00 Barclays', 'Barclays'],
    ['Chase 021000021', 'JPMorgan Chase Bank, N.A.'],
    ['routing 021000021 chase', 'JPMorgan Chase Bank, N.A.'],
  ])('leads from a code beside the name of its bank to the code: %s', async (term, bank) => {
    const page = await visit('/swift')
    await page.locator('#term').fill(term)
    await page.locator('#term').press('Enter')
    await page.getByRole('heading', { level: 1, name: bank }).waitFor()
  })

  test('filters by country', async () => {
    const page = await visit('/swift?term=santander&country=GB')
    const countries = await page.locator('tbody tr td:nth-child(3)').allTextContents()
    expect(new Set(countries)).toEqual(new Set(['United Kingdom']))
    expect(await page.getByLabel('Country').inputValue()).toBe('GB')
  })

  test.each(['/swift?country=ZZ', '/swift?term=barclays&country=Deutschland', '/?term=barclays&country=zz'])(
    'rejects an unknown country on the page, in the site call and on navigation (%s)',
    async (path) => {
      const page = await visit('/chips')
      expect((await page.request.get(path)).status()).toBe(400)
      const { search } = new URL(path, page.url())
      expect((await page.request.get(`/api/swift/search${search}`)).status()).toBe(400)
      // A changed link lets the page navigate to the path without a new document.
      await page
        .getByRole('link', { name: 'SWIFT/BIC', exact: true })
        .first()
        .evaluate((link, to) => {
          ;(link as HTMLAnchorElement).href = to
        }, path)
      await page.getByRole('link', { name: 'SWIFT/BIC', exact: true }).first().click()
      await page.getByRole('alert').getByText('Unknown country. Please choose one from the list.').waitFor()
      expect(await page.getByLabel('Country').inputValue()).toBe('all_countries')
    },
  )

  test.each(['all_countries', ''])('treats the country %j as all countries', async (country) => {
    const page = await visit(`/swift?term=barclays&country=${country}`)
    await page.getByRole('link', { name: 'Barclays Bank plc', exact: true }).first().waitFor()
  })

  test('shows that nothing is found, in other words on the home page', async () => {
    const swift = await visit('/swift?term=qqqqqqqqzzzz')
    await swift.locator('h2', { hasText: 'No matching banks found' }).first().waitFor()
    const home = await visit('/?term=qqqqqqqqzzzz')
    await home.locator('h2', { hasText: 'No results found. Try different search terms.' }).first().waitFor()
  })

  test.each([
    ['/swift?term=1140+poland', /^1140: bank code of Poland \(numer rozliczeniowy\)\s+mBank/],
    ['/?term=ABI+03069', /^03069: bank code of Italy \(.*\)\s+Intesa Sanpaolo/],
    ['/swift?term=bank+code+9999+czechia', /^9999: bank code of Czechia .*\s+No source that we have lists/],
  ])('tells what a national bank code is, and whose: %s', async (path, text) => {
    const page = await visit(path)
    const items = page.getByRole('list', { name: 'Bank codes' }).getByRole('listitem')
    expect(await items.allInnerTexts()).toEqual([expect.stringMatching(text)])
  })

  test('distinguishes an unlisted code from listed codes with the same beginning', async () => {
    const page = await visit('/swift?term=DEUTDEXX')
    await page.getByRole('heading', { level: 2, name: 'well formed, but not in our directory' }).waitFor()
    await page.getByRole('table', { name: 'Banks with similar codes' }).waitFor()
  })

  test.each([
    ['/swift', 'DEUTDEFF', true],
    ['/', 'BIC: DEUTDEFF', true],
    ['/', 'DEUTDEFF', false],
  ])(
    'leads from %s and the listed code %s to its verdict; with JavaScript: %s',
    async (path, term, script) => {
      const page = await visit(path, { javaScriptEnabled: script })
      await page.locator('#term').fill(term)
      await page.locator('#term').press('Enter')
      await page.waitForURL('**/swift/de/deutsche-bank-ag')
      await page.getByRole('heading', { level: 2, name: 'Valid SWIFT/BIC code' }).waitFor()
    },
  )

  test.each([
    ['DUETDEFF', /well formed, but not in our directory/],
    ['DEUTDEF', /Seven characters: a SWIFT\/BIC code has eight or eleven/],
    ['DEUTDEFFXX', /Ten characters: a SWIFT\/BIC code has eight or eleven/],
  ])('offers DEUTDEFF for %s', async (term, title) => {
    const page = await visit('/swift', { viewport: PHONE })
    await page.locator('#term').fill(term)
    await page.locator('#term').press('Enter')
    await page.getByRole('heading', { level: 2, name: title }).waitFor()
    await page.getByText('Did you mean').getByRole('link', { name: 'DEUTDEFF', exact: true }).click()
    await page.waitForURL('**/swift/de/deutsche-bank-ag')
  })

  test('does not count a similar code as a result', async () => {
    const page = await visit('/swift?term=CHASUS99')
    const title = 'CHAS US 99 is well formed, but not in our directory'
    expect(await page.getByRole('region', { name: 'Results' }).getByRole('heading').allInnerTexts()).toEqual([
      title,
      'Other codes that are similar',
    ])
    expect(await page.getByText('Did you mean').count()).toBe(0)
  })

  test.each([
    ['/', true],
    ['/swift', true],
    ['/swift', false],
  ])('says what to type if the field is empty (%s, with JavaScript: %s)', async (path, script) => {
    const page = await visit(path, { javaScriptEnabled: script })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('Type the name of a bank, a city or a code.').waitFor()
    expect(await page.getByRole('link', { name: 'Try again' }).count()).toBe(0)
  })

  test.each([
    ['/?term=Chase', /Routing.*Sort Code.*CHIPS.*BSB/, '021000021', '**/routing-number/validate/021000021'],
    ['/swift?term=Barclays', /Sort Code.*CHIPS/, '0257', '**/chips/details/0257'],
    ['/swift?term=Westpac', /BSB/, 'Australian BSBs of Westpac Banking Corporation', '**/bsb/bank/westpac*'],
    ['/swift?term=barcleys', /Sort Code/, '20-00-00', '**/sort-code/details/200000'],
  ])('leads from the name of a bank to its other codes (%s)', async (path, types, link, target) => {
    const page = await visit(path, { viewport: PHONE })
    await page.getByRole('region', { name: 'Results' }).locator('summary').filter({ hasText: types }).click()
    await page.getByRole('link', { name: link }).first().click()
    await page.waitForURL(target)
  })

  test('shows the codes of an institution that has no BIC', async () => {
    const page = await visit('/swift?term=Greater Mutual Newcastle')
    await page.getByRole('heading', { level: 2, name: 'but other codes' }).waitFor()
    await page.getByText('630-000').waitFor()
  })

  test.each(['/?term=barclays', '/swift?term=barclays', '/?term=bank of america'])(
    'shows the first result in the upper half of a phone (%s)',
    async (path) => {
      const page = await visit(path, { viewport: PHONE })
      const box = await page.getByRole('region', { name: 'Results' }).getByRole('row').nth(1).boundingBox()
      expect(box?.y).toBeLessThan(420)
    },
  )

  test('shows the codes of the type that the term names, and those of other searches on demand', async () => {
    const page = await visit('/?term=wells fargo routing number')
    const numbers = page.getByRole('term').filter({ hasText: 'US routing numbers' })
    await numbers.waitFor()
    await page.goto('/?term=wells fargo')
    await page.getByText('Also: Routing').waitFor()
    expect(await numbers.isVisible()).toBe(false)
  })

  test('retries once when the server fails, then shows an error', async () => {
    const page = await visit('/swift')
    let calls = 0
    await page.route('**/api/swift/search?*', async (route) => {
      calls++
      await route.fulfill({ status: 500, json: { error: 'broken' } })
    })
    await page.locator('#term').fill('barclays')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('alert').getByText('Failed to search for banks. Please try again.').waitFor()
    expect(calls).toBe(2)
    await expectConsoleError('status of 500')
    await expectConsoleError('status of 500')
    await expectConsoleError('broken')
  })

  test('shows cached results after Back, and sends a repeated search again', async () => {
    const page = await visit('/swift')
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/swift/search')) calls++
    })
    await page.locator('#term').fill('barclays')
    await page.getByRole('button', { name: 'Search' }).click()
    const barclays = page.getByRole('link', { name: 'Barclays Bank plc', exact: true }).first()
    await barclays.click()
    await page.getByRole('heading', { level: 1, name: 'Barclays Bank plc' }).waitFor()
    await page.goBack()
    await barclays.waitFor()
    expect(await page.locator('#term').inputValue()).toBe('barclays')
    expect(calls).toBe(1)
    const secondResponse = page.waitForResponse('**/api/swift/search?*')
    await page.getByRole('button', { name: 'Search' }).click()
    expect(new URL((await secondResponse).url()).searchParams.get('timestamp')).toMatch(/^\d{13}$/)
    expect(calls).toBe(2)
  })

  test('shows markup in a term as text', async () => {
    const page = await visit(`/swift?term=${encodeURIComponent('<img src=x onerror=alert(1)></script><b>x')}`)
    expect(await page.locator('main img, main b').count()).toBe(0)
    expect(await page.locator('#term').inputValue()).toBe('<img src=x onerror=alert(1)></script><b>x')
  })
})
