import type { FocusEvent } from 'react'

/** Loads suggestions when a visitor first focuses a search field. Without them it is a plain search field. */
export function loadSuggestions({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
  import('./attach-suggestions.ts').then(
    ({ attachSuggestions }) => attachSuggestions(field),
    () => {},
  )
}
