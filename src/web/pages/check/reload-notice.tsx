import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'

/** The error when a script of the page is missing, as in a tab that is older than the last release. */
export const PROGRAM_MISSING =
  'This page could not load all of its parts. The site may have a new version, or you may be offline.'

/** The id of the field for pasted cells. */
export const CELLS_FIELD = 'cells'

/** The key of the checked list in the session storage. */
export const LIST_KEY = 'checked-list'

/** Whether a list was checked before the page was reloaded. */
export function hasStoredList(): boolean {
  try {
    return sessionStorage.getItem(LIST_KEY) !== null
  } catch {
    return false
  }
}

/** A button that reloads the page, for PROGRAM_MISSING. The field keeps the pasted cells. */
export function ReloadNotice() {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-4 text-ink-2">
      <button type="button" className={SECONDARY_BUTTON} onClick={reload}>
        Reload the page
      </button>
      Pasted cells are kept. A file has to be chosen again.
    </p>
  )
}

function reload() {
  const field = document.getElementById(CELLS_FIELD)
  if (field instanceof HTMLTextAreaElement) storeCells(field.value)
  location.reload()
}

function storeCells(cells: string) {
  try {
    sessionStorage.setItem(CELLS_FIELD, cells)
  } catch {
    // Storage is blocked, or the text is too long for it.
  }
}

/** Returns the cells that were pasted before the page was reloaded, once; '' without any. */
export function takeStoredCells(): string {
  try {
    const cells = sessionStorage.getItem(CELLS_FIELD) ?? ''
    sessionStorage.removeItem(CELLS_FIELD)
    return cells
  } catch {
    return ''
  }
}
