/**
 * Keeps the checked list for a reload of the page: in the session storage of the tab, which the browser
 * empties when the tab closes. Nothing of it is sent.
 */
import { LIST_KEY } from './reload-notice.tsx'
import type { ColumnDecisions, EditedRow } from './worker/messages.ts'

/** A list that was checked before the page was reloaded. */
export interface StoredList {
  readonly name: string
  readonly decisions: ColumnDecisions
  readonly editedRows: readonly EditedRow[]
}

const FILE_KEY = 'checked-list-file'
/** Session storage holds some five million characters, and base64 has four for three bytes. */
const MAX_BYTES = 3_000_000

/** The bytes of a file in base64. */
function encodeFile(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })
}

/** Counts the calls of {@link forgetList}: a list that is forgotten while it is read stays forgotten. */
let forgottenCount = 0

/** Stores a list. Returns whether a reload will find it: a large or forgotten list is not stored. */
export async function storeList(file: Blob, list: StoredList): Promise<boolean> {
  forgetList()
  if (file.size > MAX_BYTES) return false
  const countBefore = forgottenCount
  try {
    const encodedFile = await encodeFile(file)
    if (forgottenCount !== countBefore) return false
    sessionStorage.setItem(FILE_KEY, encodedFile)
    sessionStorage.setItem(LIST_KEY, JSON.stringify(list))
    return true
  } catch {
    // Storage is blocked or full, or the file has changed.
    forgetList()
    return false
  }
}

/** The list of before the reload; null without one. */
export function readStoredList(): (StoredList & { readonly file: Blob }) | null {
  try {
    const [list, file] = [sessionStorage.getItem(LIST_KEY), sessionStorage.getItem(FILE_KEY)]
    if (list === null || file === null) return null
    const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0))
    return { ...(JSON.parse(list) as StoredList), file: new Blob([bytes]) }
  } catch {
    return null
  }
}

export function forgetList(): void {
  forgottenCount++
  try {
    sessionStorage.removeItem(LIST_KEY)
    sessionStorage.removeItem(FILE_KEY)
  } catch {
    // Storage is blocked, so that nothing is stored.
  }
}
