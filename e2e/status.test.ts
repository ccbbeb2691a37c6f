import { expect, test } from 'vitest'
import { createStateFolder, startBankcodex } from '../src/testing/command-line.ts'
import { openOwnSite } from './testing/own-site.ts'
import { expectAccessible } from './testing/screens.ts'
import { openBrowser, visit } from './testing/visitor.ts'

openBrowser()

const folder = await createStateFolder()

const siteUrl = openOwnSite(async () => {
  const postDisruption = (text: string) =>
    startBankcodex({ STATE_DIR: folder }, 'status', 'post', text).finished
  const { output } = await postDisruption('Lookups were slow.')
  const id = output.slice(0, 8)
  await startBankcodex({ STATE_DIR: folder }, 'status', 'resolve', id).finished
  await postDisruption('E-mails are delayed.')
  return { STATE_DIR: folder }
})

test('/status with a current and a past disruption is accessible', async () => {
  const page = await visit(`${siteUrl()}/status`, { colorScheme: 'light' })
  await page.getByText('E-mails are delayed.').waitFor()
  await page.getByRole('heading', { name: 'Past disruptions' }).waitFor()
  expect(await page.getByText('Lookups were slow.').count()).toBe(1)
  await expectAccessible(page)
})
