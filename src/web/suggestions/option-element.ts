/** The elements of the list of suggestions. */
import type { SuggestionRow } from './suggestion-rows.ts'

/** Creates an element with these class names and children. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  created.className = className
  created.append(...children)
  return created
}

/** Posts an account to the calculator. */
function postAccount(path: string, account: string) {
  const field = createElement('input', '')
  field.name = 'account'
  field.value = account
  const form = createElement('form', 'hidden', field)
  form.method = 'post'
  form.action = path
  document.body.append(form)
  form.submit()
}

/** Creates the option of a row: a link to its page. */
export function createOptionElement({
  label,
  nativeNames = [],
  location,
  code,
  path,
  postedAccount,
}: SuggestionRow): HTMLAnchorElement {
  const marked = label.map(({ text, isMatch }) =>
    isMatch ? createElement('mark', MARK_CLASSES, text) : text,
  )
  const names = nativeNames.flatMap(({ name, language }) => {
    const element = createElement('bdi', '', name)
    element.lang = language
    return [' ', element]
  })
  const labelElement = createElement('span', 'font-medium', ...marked, ...names)
  const codeElement = createElement('span', `code whitespace-nowrap ${getCodeClasses(code)}`, code)
  // The label of a bank is its name. That of a code is text: 'Check this IBAN'.
  labelElement.translate = location === ''
  codeElement.translate = false
  const link = createElement(
    'a',
    ROW_CLASSES,
    labelElement,
    codeElement,
    ...(location ? [createElement('span', 'col-span-2 text-sm text-ink-3', location)] : []),
  )
  link.href = path
  link.role = 'option'
  link.tabIndex = -1
  if (postedAccount)
    link.addEventListener('click', (event) => {
      event.preventDefault()
      postAccount(path, postedAccount)
    })
  return link
}

/** A code with more characters has a line of its own, in letters that fit a phone. */
const MAX_CODE_LENGTH_BESIDE_LABEL = 20

const getCodeClasses = ({ length }: string) =>
  length > MAX_CODE_LENGTH_BESIDE_LABEL ? 'col-span-2 text-xs sm:text-sm' : 'justify-self-end text-sm'

const MARK_CLASSES = 'bg-transparent text-brand underline decoration-2 underline-offset-4'
const ROW_CLASSES =
  'grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-2 text-ink no-underline ' +
  'hover:bg-paper-2 aria-selected:bg-brand-soft [overflow-wrap:anywhere]'
