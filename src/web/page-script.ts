/**
 * The preferences of the visitor, stored on the device: the colour theme, and whether the '/' key focuses the
 * search field. Every page runs this script before it renders its body, so that no wrong theme flashes. It
 * works on pages without other scripts, too.
 *
 * A preference is a data attribute of the root element. A control with `data-preference` sets it. The
 * default has no attribute and no stored value.
 */
const PREFERENCES = ['theme', 'slashKey']
const root = document.documentElement

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    // The visitor has blocked storage.
    return null
  }
}

function store(name: string, value: string) {
  try {
    if (value === '') localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // The preference then lasts until the next page load.
  }
}

for (const name of PREFERENCES) root.dataset[name] = read(name) ?? ''

document.addEventListener('DOMContentLoaded', () => {
  for (const control of document.querySelectorAll<HTMLInputElement>('[data-preference]')) {
    const value = root.dataset[control.dataset.preference ?? '']
    if (control.type === 'checkbox') control.checked = value !== 'off'
    else control.value = value ?? ''
  }
})

document.addEventListener('change', ({ target }) => {
  const { type, checked, value, dataset } = target as HTMLInputElement
  if (!dataset.preference) return
  const chosen = type === 'checkbox' ? (checked ? '' : 'off') : value
  root.dataset[dataset.preference] = chosen
  store(dataset.preference, chosen)
})
