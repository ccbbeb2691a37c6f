/**
 * The styles of the field. A page themes it by the custom properties below, and by ::part(label), (input),
 * (message), (verdict), (message-valid), (message-invalid) and (message-unknown).
 */
const STYLES = `
:host {
  display: block;
  font: var(--bankcodex-font, inherit);
  color: var(--bankcodex-color, inherit);
}
:host([hidden]) { display: none }
label { display: block; margin-block-end: 0.35em; font-weight: 600 }
label:empty { display: none }
input {
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: 2.75em;
  padding: 0.5em 0.75em;
  font: inherit;
  font-family: var(--bankcodex-code-font, ui-monospace, Menlo, Consolas, monospace);
  color: inherit;
  background: var(--bankcodex-background, Field);
  border: 1px solid var(--bankcodex-border, GrayText);
  border-radius: var(--bankcodex-radius, 0.4em);
}
input:focus-visible { outline: 3px solid var(--bankcodex-accent, Highlight); outline-offset: 1px }
input[aria-invalid='true'] { border-color: var(--bankcodex-invalid, light-dark(#8f160e, #ff9188)) }
input:disabled { opacity: 0.6 }
p { margin: 0; overflow-wrap: anywhere }
p:not(:empty) { margin-block-start: 0.35em }
[part~='verdict'] { display: block; font-weight: 600 }
[part~='message-valid'] [part~='verdict'] { color: var(--bankcodex-valid, light-dark(#0a5c31, #5fd08d)) }
[part~='message-unknown'] [part~='verdict'] { color: var(--bankcodex-unknown, light-dark(#6b4000, #f0b95a)) }
[part~='message-invalid'] [part~='verdict'] { color: var(--bankcodex-invalid, light-dark(#8f160e, #ff9188)) }
`

let sheet: CSSStyleSheet | null = null

/** The style sheet that all fields share. A constructed sheet needs no exception in a CSP. */
export function getFieldStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLES)
  }
  return sheet
}
