/** A submit button of a form, as an element of the form. */
const isSubmitButton = (element: Element): element is HTMLButtonElement | HTMLInputElement =>
  (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) &&
  ['submit', 'image'].includes(element.type)

/**
 * Submits the form by the Enter key, as a browser does for its own fields (HTML, implicit submission): by its
 * first submit button, which may be disabled. The browser does not do it for a field in a shadow tree.
 */
export function submitByEnter(event: KeyboardEvent, form: HTMLFormElement | null): void {
  if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented || !form) return
  const button = [...form.elements].find(isSubmitButton)
  if (!button) form.requestSubmit()
  else if (!button.disabled) button.click()
}
