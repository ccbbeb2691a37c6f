/** Checks lists on the page /check, and downloads the results. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Chooses a file: one of the disk by its path, or one with the given content. */
export async function chooseFile(page: Page, name: string, content?: string | Buffer): Promise<void> {
  const file =
    content === undefined ? name : { name, mimeType: 'text/csv', buffer: Buffer.from(content as string) }
  await page.getByLabel('A file: CSV, TSV or XLSX').setInputFiles(file)
}

/** Waits for the result of the list with this name. */
export const waitForResult = (page: Page, name: string) =>
  page.getByRole('heading', { name: `Result for ${name}` }).waitFor()

/** Downloads the checked list by the button with this name. */
export async function downloadFile(page: Page, button: 'Download CSV' | 'Download XLSX'): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFileSync(await download.path())
}
