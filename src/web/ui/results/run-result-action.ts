import { formatDate } from '../../../codes/format.ts'
import { copyText } from '../copy/copy-button.tsx'
import type { Toast } from '../messages.tsx'

export interface ResultActionContext {
  readonly brand: string
  /** Whether the URL has an account number. */
  readonly isPrivate: boolean
  readonly showToast: (toast: Toast) => void
}

/** The URL of the page without its fragment. */
function getPageUrl(): string {
  return location.href.replace(/#.*/, '')
}

function formatToday(): string {
  return formatDate(new Date().toISOString())
}

function getText(element: Element | null): string {
  return element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}

/** The text of a row, without its button: 'IBAN: DE89 3704 …'. */
function describeRow(row: Element): string {
  const [name = '', text = ''] = [...row.children].map(getText)
  return `${name}: ${text}`
}

/**
 * Reads the result from the page, as lines of text: the code, the bank, BIC and place, the verdict, the
 * sources, and the facts that the lines before do not have.
 */
function describeResult(): string[] {
  const selectTexts = <Item extends Element>(selector: string, describe: (element: Item) => string) =>
    [...document.querySelectorAll<Item>(`main article ${selector}`)].map(describe)
  const [code = '', ...rows] = selectTexts('[data-row]', describeRow)
  const headings = selectTexts(':is(h1, [data-verdict] :is(h2, h3))', getText)
  const sources = selectTexts('#sources li', getText)
  const lines = [code, headings[0] ?? '', ...rows, ...headings.slice(1), ...sources]
  // The name of a fact may be a button followed by the text of its tooltip, which is left out.
  const facts = selectTexts('dt', (name) => {
    const value = getText(name.nextElementSibling)
    const isStated = lines.some((line) => line.endsWith(value))
    return isStated ? '' : `${getText(name.querySelector('button') ?? name)}: ${value}`
  })
  return [...lines, ...facts].filter(Boolean)
}

/** Copies the text of the result with brand and date, and with the URL unless it has an account number. */
export async function copyDetails({ brand, isPrivate, showToast }: ResultActionContext) {
  const citation = isPrivate ? brand : `${brand}, ${getPageUrl()}`
  await copyText(
    {
      text: [...describeResult(), `${citation}, ${formatToday()}`].join('\n'),
      successToast: { title: 'Copied!', description: 'All details have been copied to clipboard' },
      nameInFailureToast: 'the details on the page',
    },
    showToast,
  )
}

/** Copies the code of the page as it is printed, with spaces. */
export async function copyWithSpaces({ showToast }: ResultActionContext) {
  const text = getText(document.querySelector('[data-row] .code'))
  const successToast = { title: 'Copied!', description: 'IBAN has been copied to clipboard' }
  await copyText({ text, successToast, nameInFailureToast: text }, showToast)
}

/** Opens the share dialog of the device. Copies the link if the browser has no such dialog. */
export async function shareLink({ showToast }: ResultActionContext) {
  const url = getPageUrl()
  if ('share' in navigator) {
    // The promise rejects when the visitor closes the dialog, which is no error.
    await navigator.share({ title: document.title, url }).catch(() => {})
    return
  }
  const successToast = { title: 'Copied!', description: 'The link has been copied to clipboard' }
  await copyText({ text: url, successToast, nameInFailureToast: 'the address of the page' }, showToast)
}

export const printResult = () => print()
