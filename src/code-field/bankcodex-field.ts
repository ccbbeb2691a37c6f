/**
 * <bankcodex-field type="iban" name="account" label="IBAN">: a form field for a code, with the rules of the
 * site and without network.
 */
import { readCode } from '../codes/reading/read-code.ts'
import { type CodeTypeId, findTypeByApiName, getCodeType } from '../codes/registry.ts'
import { type CodeType, hasOnlyDigits } from '../codes/types.ts'
import { validateByRules } from '../codes/validate-by-rules.ts'
import type { Validation } from '../codes/validation.ts'
import { createFieldView, type FieldView, type ShownVerdict, showVerdict } from './field-view.ts'
import { FormControl } from './form-control.ts'
import { formatInput, getInputType, reformatField } from './input-formatting.ts'
import { submitByEnter } from './submit-by-enter.ts'

const OBSERVED = ['type', 'label', 'aria-label', 'placeholder', 'required', 'readonly', 'value'] as const

export class BankcodexField extends FormControl {
  static readonly observedAttributes: readonly string[] = OBSERVED

  readonly #view: FieldView
  /** Whether the verdict on a malformed text is shown: not before the visitor has left the field. */
  #showsErrors = false
  /** Whether the text differs from the default value because somebody has entered or set it. */
  #isDirty = false
  #validation: Validation | null = null
  #customProblem = ''

  constructor() {
    super()
    this.#view = createFieldView(this)
    const { input, content } = this.#view
    input.addEventListener('input', (event) => this.#readInput(event))
    input.addEventListener('compositionend', (event) => this.#readInput(event))
    input.addEventListener('change', () => this.#commit())
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.isComposing) this.#showSentCode()
      submitByEnter(event, this.internals.form)
    })
    content.addEventListener('slotchange', () => this.#takeOverContent())
    this.addEventListener('invalid', () => this.#showErrors())
  }

  /** The code in canonical form; the text as entered if it is malformed. The form sends it. */
  get value(): string {
    const validation = this.#validation
    return validation && validation.status !== 'invalid' ? validation.code : this.#view.input.value
  }

  set value(text: string | null | undefined) {
    this.#isDirty = true
    this.#setText(String(text ?? ''))
  }

  /** The value after a reset: that of the attribute, or of an input in the element. */
  get defaultValue(): string {
    return this.getAttribute('value') ?? this.querySelector('input')?.defaultValue ?? ''
  }

  /** What the rules say about the text; null if there is none. */
  get validation(): Validation | null {
    return this.#validation
  }

  /** The type of the codes, as the API names it: 'iban', 'sortcode'. IBAN if the attribute is no type. */
  get type(): string {
    return this.#codeType.apiName
  }

  set type(name: string) {
    this.setAttribute('type', name)
  }

  /** Makes the field invalid with a text of the page, as that of other form controls; '' removes it. */
  setCustomValidity(problem: string): void {
    this.#customProblem = problem
    this.#update()
    this.#show()
  }

  connectedCallback(): void {
    this.#readAttributes()
    if (!this.#isDirty) this.#setText(this.defaultValue)
  }

  attributeChangedCallback(name: string): void {
    if (name === 'value' && !this.#isDirty) this.#setText(this.defaultValue)
    else if (this.isConnected) this.#readAttributes()
  }

  formResetCallback(): void {
    this.#isDirty = false
    this.#setText(this.defaultValue)
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.#view.input.disabled = isDisabled
  }

  /** The browser restores the text after a navigation, or fills it in. */
  formStateRestoreCallback(state: string | File | FormData | null): void {
    if (typeof state === 'string') this.value = state
  }

  get #codeType(): CodeType<CodeTypeId> {
    return findTypeByApiName(this.getAttribute('type') ?? '') ?? getCodeType('iban')
  }

  #readAttributes(): void {
    const { label, input } = this.#view
    const text = this.getAttribute('label') ?? ''
    label.textContent = text
    input.ariaLabel = text ? null : this.#findOutsideLabel()
    input.placeholder = this.getAttribute('placeholder') ?? ''
    input.readOnly = this.hasAttribute('readonly')
    input.required = this.hasAttribute('required')
    input.inputMode = hasOnlyDigits(this.#codeType) ? 'numeric' : 'text'
    input.autocapitalize = hasOnlyDigits(this.#codeType) ? 'off' : 'characters'
    this.#update()
    this.#show()
  }

  /** The text of the label elements of the page, which do not reach into a shadow tree. */
  #findOutsideLabel(): string {
    const texts = [...this.internals.labels].map(({ textContent }) => textContent?.trim() ?? '')
    return this.getAttribute('aria-label') || texts.join(' ') || this.#codeType.name
  }

  /**
   * An input in the element serves until the script runs. Its text is taken over. It stays in the form, but
   * disabled: browsers restore the texts of a form only if it has the same controls.
   */
  #takeOverContent(): void {
    const input = this.querySelector('input')
    if (!input || input.disabled) return
    input.disabled = true
    if (input.value !== '' && this.#view.input.value === '') this.value = input.value
  }

  #readInput(event: Event): void {
    // The text of an input method is left alone until it is complete.
    if (event instanceof InputEvent && event.isComposing) return
    this.#isDirty = true
    const type = this.#codeType
    reformatField(this.#view.input, type, getInputType(event), (text) => readCode(type, text).isWellFormed)
    const before = this.#validation?.text
    this.#update()
    // A new mistake is not announced while somebody is correcting the last one.
    if (this.#validation?.text !== before) this.#showsErrors = false
    this.#show()
  }

  #setText(text: string): void {
    this.#view.input.value = formatInput(this.#codeType, text)
    this.#showsErrors = text !== ''
    this.#update()
    this.#show()
  }

  /** The text is complete: the visitor has left the field or pressed Enter. */
  #commit(): void {
    this.#showSentCode()
    this.#showErrors()
    this.dispatchEvent(new Event('change', { bubbles: true }))
  }

  /** Shows a code alone that was read out of a longer text, because the form sends only the code. */
  #showSentCode(): void {
    const { input } = this.#view
    const validation = this.#validation
    if (!validation || validation.status === 'invalid') return
    const examination = this.#codeType.examine(input.value)
    const isAlone = examination.isWellFormed && examination.code === validation.code
    if (!isAlone) input.value = validation.formatted
  }

  #showErrors(): void {
    this.#showsErrors = true
    this.#show()
  }

  /** Validates the text, and tells the form. */
  #update(): void {
    const { input } = this.#view
    const type = this.#codeType
    const isEmpty = input.value.trim() === ''
    this.#validation = isEmpty ? null : validateByRules(type, readCode(type, input.value))
    this.internals.setFormValue(this.value, input.value)
    const required = isEmpty && input.required ? `${type.name} is required` : ''
    const invalid = this.#validation?.status === 'invalid' ? this.#validation.text : ''
    const problem = this.#customProblem || required || invalid
    if (!problem) this.internals.setValidity({})
    else this.internals.setValidity({ valueMissing: required !== '', customError: !required }, problem, input)
  }

  #show(): void {
    showVerdict(this.#view, this.#findShownVerdict())
  }

  /** What is shown: a verdict on a malformed or missing text only once the visitor is done with it. */
  #findShownVerdict(): ShownVerdict | null {
    if (this.internals.validity.valid) return this.#validation
    if (!this.#showsErrors) return null
    return { status: 'invalid', text: this.internals.validationMessage, warnings: [] }
  }
}

/** Registers <bankcodex-field>, once. Does nothing on a server, which has no elements. */
export function defineField(): void {
  const registry = globalThis.customElements
  if (registry && !registry.get('bankcodex-field')) registry.define('bankcodex-field', BankcodexField)
}
