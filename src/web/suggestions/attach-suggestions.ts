/**
 * Suggests banks and codes below a search field (ARIA 1.2 combobox with a listbox). Loaded when the field is
 * first focused. Without this module, or when a call fails, the field is a plain search field.
 */

import Combobox from '@github/combobox-nav'
import { SITE_CALLS } from '../../api/site/site-api.ts'
import { addQuery } from '../../codes/pages/paths.ts'
import type { BankListItem } from '../../codes/swift/bank-schemas.ts'
import { SUGGESTION_LIMIT } from '../../codes/swift/search-limits.ts'
import { createElement, createOptionElement } from './option-element.ts'
import { createBankRow, createCodeRows, maySendTerm, type SuggestionRow } from './suggestion-rows.ts'

/** The pause in typing after which suggestions are fetched. */
const DEBOUNCE_MS = 120
/** The pause after which screen readers announce the suggestions: they read typed letters first. */
const ANNOUNCEMENT_PAUSE_MS = 600

const LIST_CLASSES =
  'absolute end-0 top-full z-20 mt-2 max-h-96 w-full min-w-80 overflow-y-auto rounded-lg border ' +
  'border-line bg-paper py-1 shadow-lg'

/** Fetches the banks that fit the term well. */
async function fetchBanks(term: string, country: string, signal: AbortSignal): Promise<BankListItem[]> {
  const url = addQuery(SITE_CALLS.suggestBanks.path, { term, country: country || undefined })
  const response = await fetch(url, { signal })
  const banks: BankListItem[] = response.ok ? await response.json() : []
  return banks.filter(({ isWeakMatch }) => !isWeakMatch)
}

/** In Safari, the key that ends a composition comes after its end, with this code. */
const COMPOSING_KEY_CODE = 229

/** Keeps a key that an input method handles from closing the list or choosing a suggestion. */
function stopComposingKey(event: KeyboardEvent) {
  if (event.isComposing || event.keyCode === COMPOSING_KEY_CODE) event.stopImmediatePropagation()
}

/** The list of suggestions below one field. */
class Suggestions {
  readonly #input: HTMLInputElement
  readonly #list: HTMLDivElement
  /** Announces the suggestions to screen readers. */
  readonly #announcement = createElement('div', 'sr-only')
  readonly #combobox: Combobox
  #timer: ReturnType<typeof setTimeout> | undefined
  #announcementTimer: ReturnType<typeof setTimeout> | undefined
  #abortController = new AbortController()

  constructor(input: HTMLInputElement) {
    this.#input = input
    this.#list = createElement('div', LIST_CLASSES)
    this.#list.id = `${input.id}-suggestions`
    this.#list.role = 'listbox'
    this.#list.ariaLabel = 'Suggestions'
    this.#list.hidden = true
    this.#announcement.role = 'status'
    input.parentElement?.append(this.#list, this.#announcement)
    this.#combobox = new Combobox(input, this.#list, { tabInsertsSuggestions: false })
  }

  /** Listens to the field. Also makes suggestions for a text that the visitor has already typed. */
  listen(): void {
    const input = this.#input
    input.addEventListener('keydown', stopComposingKey, { capture: true })
    input.addEventListener('input', () => this.#scheduleSuggestions())
    input.addEventListener('keydown', (event) => this.#closeOnEscape(event))
    input.addEventListener('blur', () => this.close())
    input.form?.addEventListener('submit', (event) => this.#submit(event))
    // A press on a suggestion must not move the focus: the list would close before the click.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault())
    this.#list.addEventListener('click', () => this.close())
    if (input === document.activeElement && input.value !== input.defaultValue) this.#scheduleSuggestions()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#abortController.abort()
    this.#show([])
  }

  /**
   * An account would stand in the URL of the results: the visitor chooses from the list instead. A number
   * that could be several codes has no results: the page has a link to each, as the list had.
   */
  #submit(event: SubmitEvent): void {
    this.close()
    const rows = this.#createCodeRows()
    if (rows.length > 1) this.#announce(rows)
    if (!rows.some(({ postedAccount }) => postedAccount)) return
    event.preventDefault()
    this.#show(rows)
    this.#combobox.navigate(1)
  }

  /** The chosen country; '' for all, or where the form has no choice. */
  get #country(): string {
    const select = this.#input.form?.elements.namedItem('country')
    return select instanceof HTMLSelectElement ? select.value : ''
  }

  #createCodeRows(): SuggestionRow[] {
    return createCodeRows(this.#input.value, this.#country)
  }

  #closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || this.#list.hidden) return
    // A search field clears its text on Escape. The first Escape only closes the list.
    event.preventDefault()
    this.close()
  }

  #scheduleSuggestions(): void {
    clearTimeout(this.#timer)
    this.#abortController.abort()
    this.#abortController = new AbortController()
    this.#timer = setTimeout(() => this.#suggest(this.#abortController.signal), DEBOUNCE_MS)
  }

  async #suggest(signal: AbortSignal): Promise<void> {
    const term = this.#input.value
    const codeRows = this.#createCodeRows()
    // A failed call leaves the list without banks: the field still works as a search field.
    const banks =
      codeRows.length === 0 && maySendTerm(term)
        ? await fetchBanks(term, this.#country, signal).catch(() => [])
        : []
    if (!signal.aborted)
      this.#show([...codeRows, ...banks.map((bank) => createBankRow(bank, term))].slice(0, SUGGESTION_LIMIT))
  }

  #show(rows: readonly SuggestionRow[]): void {
    this.#combobox.stop()
    this.#list.replaceChildren(...rows.map(createOptionElement))
    this.#list.hidden = rows.length === 0
    this.#announce(rows)
    if (rows.length === 0) return
    // The combobox misses the end of a composition that ends while the list is closed.
    this.#combobox.isComposing = false
    this.#combobox.start()
  }

  /** Announces the suggestions after a pause, if they have changed: banks by number, codes by type. */
  #announce(rows: readonly SuggestionRow[]): void {
    clearTimeout(this.#announcementTimer)
    const text = describeSuggestions(rows)
    if (text === this.#announcement.textContent) return
    this.#announcementTimer = setTimeout(
      () => this.#announcement.replaceChildren(text),
      text ? ANNOUNCEMENT_PAUSE_MS : 0,
    )
  }
}

/** '6 suggestions'; of codes, also what they may be: '1 suggestion, Check this IBAN'. */
function describeSuggestions(rows: readonly SuggestionRow[]): string {
  if (rows.length === 0) return ''
  const codes = new Set(rows.map(({ location, label }) => (location ? '' : `, ${label[0]?.text}`)))
  return [`${rows.length} suggestion${rows.length > 1 ? 's' : ''}`, ...codes].join('')
}

const fieldsWithSuggestions = new WeakSet<HTMLInputElement>()

/**
 * Adds suggestions to a search field, once. The field's parent must have a CSS position other than `static`,
 * because the list is placed relative to it.
 */
export function attachSuggestions(input: HTMLInputElement): void {
  if (fieldsWithSuggestions.has(input)) return
  fieldsWithSuggestions.add(input)
  new Suggestions(input).listen()
}
