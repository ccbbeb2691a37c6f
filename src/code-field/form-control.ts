/** A custom element that takes part in a form, with the properties that form controls have. */

// A server that renders pages imports this module, and has no elements.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement

export class FormControl extends Base {
  static readonly formAssociated = true

  protected readonly internals: ElementInternals

  constructor() {
    super()
    this.internals = this.attachInternals()
  }

  get name(): string {
    return this.getAttribute('name') ?? ''
  }

  set name(name: string) {
    this.setAttribute('name', name)
  }

  get disabled(): boolean {
    return this.hasAttribute('disabled')
  }

  set disabled(isDisabled: boolean) {
    this.toggleAttribute('disabled', isDisabled)
  }

  get required(): boolean {
    return this.hasAttribute('required')
  }

  set required(isRequired: boolean) {
    this.toggleAttribute('required', isRequired)
  }

  get form(): HTMLFormElement | null {
    return this.internals.form
  }

  get validity(): ValidityState {
    return this.internals.validity
  }

  get validationMessage(): string {
    return this.internals.validationMessage
  }

  get willValidate(): boolean {
    return this.internals.willValidate
  }

  checkValidity(): boolean {
    return this.internals.checkValidity()
  }

  reportValidity(): boolean {
    return this.internals.reportValidity()
  }
}
