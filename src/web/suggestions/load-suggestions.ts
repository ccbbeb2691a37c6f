import type { FocusEvent } from 'react'

/** Loads the suggestions of a search field when it is focused. Without them it is a plain search field. */
export function loadSuggestions({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
  import('./attach-suggestions.ts').then(
    ({ attachSuggestions }) => attachSuggestions(field),
    () => {},
  )
}
