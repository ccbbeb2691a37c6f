import { expect, test } from 'vitest'
import { expectAccessible } from './testing/screens.ts'
import { openBrowser, PHONE, visit, waitForHydration } from './testing/visitor.ts'

openBrowser()

test.each(['allow', 'block'] as const)(
  'an IBAN shared from a chat opens its verdict at an address without it (service worker: %s)',
  async (serviceWorkers) => {
    const page = await visit('/', { serviceWorkers, viewport: PHONE })
    if (serviceWorkers === 'allow')
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    // As the browser posts it for the share target in the web manifest.
    await page.evaluate(async () => {
      const { share_target: target } = await (await fetch('/site.webmanifest')).json()
      const form = document.createElement('form')
      form.method = target.method
      form.action = target.action
      const field = document.createElement('textarea')
      field.name = target.params.text
      field.value = 'Hi! Rent to DE89 3704 0044 0532 0130 00 please, Anna'
      form.append(field)
      document.body.append(form)
      form.submit()
    })
    await page.getByRole('heading', { level: 1, name: 'Commerzbank' }).waitFor()
    await waitForHydration(page)
    expect(page.url()).toMatch(/\/shared$/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Copy IBAN' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('DE89')
  },
)
