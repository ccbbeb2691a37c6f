import { formatDate } from '../../../codes/format.ts'
import { copyText } from '../copy/use-copy.ts'
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

/** Reads the heading, verdict, facts and sources from the page, as lines of text. */
function describeResult(): string[] {
  const article = document.querySelector('main article')
  // The name of a fact may be a button followed by the text of its tooltip, which is left out.
  const facts = [...(article?.querySelectorAll('dt') ?? [])].map(
    (name) => `${getText(name.querySelector('button') ?? name)}: ${getText(name.nextElementSibling)}`,
  )
  const sources = [...(article?.querySelectorAll('#sources li') ?? [])].map(getText)
  const verdict = article?.querySelector('[data-verdict] :is(h2, h3)') ?? null
  return [getText(document.querySelector('h1')), getText(verdict), ...facts, ...sources]
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
