import { type RefObject, useEffect } from 'react'
import { MAX_TERM_LENGTH } from '../../../codes/swift/search-limits.ts'
import { getPath, useFieldResetOnNavigation, useLocation } from '../../navigation/location.ts'
import { visitCache } from '../../site-api/http-site-api.ts'
import { loadSuggestions } from '../../suggestions/load-suggestions.ts'
import { PRIMARY_BUTTON } from '../../ui/forms/button.tsx'
import { MakeIban } from '../../ui/forms/make-iban.tsx'
import { pasteCodes } from '../../ui/forms/paste-codes.ts'
import { ToolGlossary } from '../../ui/text/term-tooltip.tsx'
import { CountrySelect } from './country-select.tsx'
import type { SwiftSearch } from './swift-search.ts'

interface SearchFormProps {
  /** The path of the page that shows the results. */
  readonly action: string
  readonly search: SwiftSearch
  /** Called with the text of the search field after the first render and after each change. */
  readonly onTermInput?: ((term: string) => void) | undefined
}

/** The id of the text of SearchHints, which describes the field. */
const HINT_ID = 'term-hint'

interface TermFieldProps extends Pick<SearchFormProps, 'search' | 'onTermInput'> {
  readonly field: RefObject<HTMLInputElement | null>
}

function TermField({ search, field, onTermInput }: TermFieldProps) {
  return (
    <>
      <label htmlFor="term" className="sr-only">
        {search.formTexts.label}
      </label>
      <input
        ref={field}
        id="term"
        name="term"
        type="search"
        defaultValue={search.term}
        onFocus={loadSuggestions}
        onPaste={pasteCodes}
        onInput={(event) => onTermInput?.(event.currentTarget.value)}
        placeholder={search.formTexts.placeholder}
        aria-describedby={search.term === '' ? HINT_ID : undefined}
        maxLength={MAX_TERM_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        translate="no"
        className={
          'code col-span-2 min-h-14 w-full min-w-0 rounded-lg bg-transparent px-4.5 text-lg outline-none ' +
          'md:col-span-1'
        }
      />
    </>
  )
}

/** The search form: term and country. A plain GET form, so that it works without JavaScript. */
export function SearchForm({ action, search, onTermInput }: SearchFormProps) {
  const termField = useFieldResetOnNavigation<HTMLInputElement>(search.term)
  const countryField = useFieldResetOnNavigation<HTMLSelectElement>(search.country)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new term resets the field; report its text
  useEffect(() => onTermInput?.(termField.current?.value ?? ''), [search.term])
  const { pendingHref } = useLocation()
  const isSearching = pendingHref !== null && getPath(pendingHref) === action && pendingHref.includes('term=')
  function submit() {
    // A repeated search gets a new response, not the cached one. A second submit during a search shares the
    // response of the first.
    if (!isSearching) visitCache.clear()
  }
  return (
    <search className="block max-w-205">
      {/* The list of suggestions is as wide as the form. */}
      <form action={action} onSubmit={submit} className="relative">
        <div
          className={
            'grid grid-cols-[minmax(0,1fr)_auto] rounded-lg border-2 border-ink bg-paper ' +
            'focus-within:border-brand focus-within:ring-4 focus-within:ring-brand-soft ' +
            'md:grid-cols-[1fr_13rem_auto]'
          }
        >
          <TermField search={search} field={termField} onTermInput={onTermInput} />
          <label htmlFor="country" className="sr-only">
            Country
          </label>
          <CountrySelect
            coveredCodes={search.coverage?.countries ?? []}
            country={search.country}
            field={countryField}
          />
          <button type="submit" aria-disabled={isSearching} className={`m-1.5 ${PRIMARY_BUTTON}`}>
            {isSearching ? 'Searching...' : 'Search'}
          </button>
        </div>
      </form>
      {search.accounts.length > 0 && (
        <div className="mt-4">
          <p className="text-ink-2">This looks like an account number. With the bank it makes an IBAN.</p>
          <MakeIban accounts={search.accounts} />
        </div>
      )}
    </search>
  )
}

/** What the search field takes, before a search, and the terms of the tool. Below the results of a search. */
export function SearchHints({ text, search: { term } }: { text: string; search: SwiftSearch }) {
  return (
    <div className={`max-w-205 ${term ? 'mt-6' : ''}`}>
      {!term && (
        <p id={HINT_ID} className="mt-2.5 text-sm text-ink-3">
          {text}
        </p>
      )}
      <ToolGlossary tool="swift" />
    </div>
  )
}
