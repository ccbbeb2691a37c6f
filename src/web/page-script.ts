/**
 * The script that every page runs before its body is rendered, also pages without other scripts: preferences,
 * keys, the line on printed pages, and clicks that come before hydration. It imports nothing, because the
 * browser must have it in one request.
 */

const root = document.documentElement

/**
 * Preferences of the visitor, stored on the device: the colour theme, and whether the '/' key focuses the
 * search field. A preference is a data attribute of the root element. A control with `data-preference` sets
 * it. The default has no attribute and no stored value.
 */
const PREFERENCES = ['theme', 'slashKey']

function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    // The visitor has blocked storage.
    return null
  }
}

function storePreference(name: string, value: string) {
  try {
    if (value === '') localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // The preference then lasts until the next page load.
  }
}

/** Gives the browser's own controls, such as an address bar, the colour of the chosen theme. */
function updateThemeColor() {
  const { theme } = root.dataset
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { scheme } = meta.dataset
    const mediaOfTheme = theme === scheme ? 'all' : 'not all'
    meta.media = theme ? mediaOfTheme : `(prefers-color-scheme: ${scheme})`
  }
}

function setPreference(name: string, value: string) {
  if (value === '') delete root.dataset[name]
  else root.dataset[name] = value
  if (name === 'theme') updateThemeColor()
}

for (const name of PREFERENCES) {
  const value = readPreference(name)
  if (value) setPreference(name, value)
}

document.addEventListener('DOMContentLoaded', () => {
  for (const control of document.querySelectorAll<HTMLInputElement>('[data-preference]')) {
    const value = root.dataset[control.dataset.preference ?? '']
    if (!value) continue
    if (control.type === 'checkbox') control.checked = value !== 'off'
    else control.value = value
  }
})

document.addEventListener('change', ({ target }) => {
  const { type, checked, value, dataset } = target as HTMLInputElement
  if (!dataset.preference) return
  const chosen = type === 'checkbox' ? (checked ? '' : 'off') : value
  setPreference(dataset.preference, chosen)
  storePreference(dataset.preference, chosen)
})

/**
 * Focuses the search field of the page or header on '/', unless the visitor is typing in a field or has
 * switched the key off (WCAG 2.1.4).
 */
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || root.dataset.slashKey === 'off') return
  if ((event.target as Element).closest('input,select,textarea')) return
  event.preventDefault()
  document.getElementById('term')?.focus()
})

/** The open menu of small screens. */
const findOpenMenu = () => document.querySelector<HTMLDetailsElement>('header details[open]')

/** The Escape key closes the menu and returns the focus to its button. */
document.addEventListener('keydown', ({ key }) => {
  const menu = key === 'Escape' ? findOpenMenu() : null
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
})

/** A press outside the menu closes it. */
document.addEventListener('pointerdown', ({ target }) => {
  const menu = findOpenMenu()
  if (menu && !menu.contains(target as Node)) menu.open = false
})

/**
 * Adds a line with brand, URL and date to the page while it is printed. Pages without a referrer may have an
 * account number in the URL, so the line omits the URL.
 */
addEventListener('beforeprint', () => {
  const getContent = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content
  const url =
    getContent('meta[name=referrer]') === 'no-referrer' ? '' : `${location.href.replace(/#.*/, '')}, `
  const date = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  const note = document.createElement('p')
  note.textContent = `${getContent('meta[property="og:site_name"]')}, ${url}printed on ${date}`
  document.getElementById('main')?.append(note)
  addEventListener('afterprint', () => note.remove(), { once: true })
})

/**
 * The button that the visitor clicked last before React listened. Links, forms and popovers work without
 * React.
 */
let earlyButton: HTMLElement | null = null

function storeEarlyClick({ target }: Event) {
  earlyButton = (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
}

document.addEventListener('click', storeEarlyClick)

/**
 * entry-browser.tsx sends this event when React listens. React hydrates a page at once when it gets a click
 * or a focus.
 */
document.addEventListener(
  'hydrate',
  () => {
    document.removeEventListener('click', storeEarlyClick)
    if (document.activeElement?.matches('input'))
      document.activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    earlyButton?.click()
  },
  { once: true },
)
