/** The shadow tree of the field: a label, the input, and the verdict in a live region. */
import type { Validation } from '../codes/validation.ts'
import { getFieldStyles } from './field-styles.ts'

export interface FieldView {
  readonly label: HTMLLabelElement
  readonly input: HTMLInputElement
  readonly message: HTMLElement
  /** Has the content of the element, which stands for it until the script runs. */
  readonly content: HTMLSlotElement
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}

/** Creates the shadow tree. */
export function createFieldView(host: HTMLElement): FieldView {
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true })
  root.adoptedStyleSheets = [getFieldStyles()]
  const label = create('label', { part: 'label', for: 'input' })
  const input = create('input', {
    part: 'input',
    id: 'input',
    'aria-describedby': 'message',
    autocomplete: 'off',
    spellcheck: 'false',
    translate: 'no',
  })
  // The texts are English, whatever the language of the page.
  const message = create('p', { part: 'message', id: 'message', role: 'status', lang: 'en' })
  const content = create('slot', { hidden: '' })
  root.append(label, input, message, content)
  return { label, input, message, content }
}

const SIGNS = { valid: '✓', invalid: '✗', unknown: '?' } as const

export type ShownVerdict = Pick<Validation, 'status' | 'text' | 'warnings'>

/** Shows a verdict, or none. A live region announces it, so it changes only if the text does. */
export function showVerdict({ input, message }: FieldView, verdict: ShownVerdict | null): void {
  input.setAttribute('aria-invalid', String(verdict?.status === 'invalid'))
  message.setAttribute('part', verdict ? `message message-${verdict.status}` : 'message')
  // The field looks for no bank: that it knows none is no news.
  const shown = verdict?.warnings.filter(({ id }) => id !== 'bank_unknown') ?? []
  const notes = shown.map(({ text }) => text).join(' ')
  const text = verdict ? `${verdict.status}: ${verdict.text} ${notes}` : ''
  if (message.dataset.shown === text) return
  message.dataset.shown = text
  message.replaceChildren(...(verdict ? [createVerdict(verdict), ` ${notes}`] : []))
}

function createVerdict({ status, text }: ShownVerdict): HTMLElement {
  const verdict = create('span', { part: 'verdict' })
  const sign = create('span', { 'aria-hidden': 'true' })
  sign.textContent = `${SIGNS[status]} `
  verdict.append(sign, text)
  return verdict
}
