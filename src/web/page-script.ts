/**
 * Every page runs this script before its body is rendered, even a page that is not hydrated. The script
 * handles preferences, keyboard shortcuts, the menu of small screens, the last line of a printed page, and
 * clicks before hydration. It imports nothing, so that the browser gets it in one request.
 */

const root = document.documentElement

/**
 * The names of the visitor's preferences, stored on the device: the colour theme ('light' or 'dark'), and
 * whether the '/' key focuses the search field ('off' if not). The value of a preference is a data attribute
 * of the root element; '', the default value, has no attribute and is not stored. The controls are in the
 * footer and state the name of their preference: `data-preference="theme"`.
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
    if (!theme) meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = theme === scheme ? 'all' : 'not all'
  }
}

function applyPreference(name: string, value: string) {
  if (value === '') delete root.dataset[name]
  else root.dataset[name] = value
  if (name === 'theme') updateThemeColor()
}

for (const name of PREFERENCES) {
  const value = readPreference(name)
  if (value) applyPreference(name, value)
}

document.addEventListener('DOMContentLoaded', () => {
  for (const control of document.querySelectorAll<HTMLInputElement>('[data-preference]')) {
    const value = root.dataset[control.dataset.preference ?? '']
    if (!value) continue
    if (control.type === 'checkbox') control.checked = value !== 'off'
    else control.value = value
  }
})

/** Marks the link of the section that is read, in the table of contents of a long page. */
document.addEventListener('DOMContentLoaded', () => {
  const links = document.querySelectorAll<HTMLAnchorElement>('nav[aria-labelledby=contents] a')
  const linkBySection = new Map<Element, HTMLAnchorElement>()
  const begun = new Set<Element>()
  // Of the sections that begin above the lower three quarters of the screen, the last one is read.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) begun[isIntersecting ? 'add' : 'delete'](target)
      const current = [...linkBySection].findLast(([heading]) => begun.has(heading))?.[1]
      for (const link of links) link.ariaCurrent = link === current ? 'true' : null
    },
    { rootMargin: '1000000px 0px -75%' },
  )
  for (const link of links) {
    const heading = document.getElementById(link.hash.slice(1))
    if (!heading) continue
    linkBySection.set(heading, link)
    observer.observe(heading)
  }
})

/** Moves the code of a sign-in link, which is in the fragment, to its field and out of the address. */
function readCodeOfLink() {
  const field = document.querySelector<HTMLInputElement>('[data-from-fragment]')
  if (!field || location.hash.length < 2) return
  field.value = location.hash.slice(1)
  history.replaceState(null, '', location.pathname)
}

document.addEventListener('DOMContentLoaded', readCodeOfLink)
// The link may be opened where its page is open already.
addEventListener('hashchange', readCodeOfLink)

function getChosenValue({ type, checked, value }: HTMLInputElement): string {
  if (type !== 'checkbox') return value
  return checked ? '' : 'off'
}

document.addEventListener('change', ({ target }) => {
  const control = target as HTMLInputElement
  const name = control.dataset.preference
  if (!name) return
  const value = getChosenValue(control)
  applyPreference(name, value)
  storePreference(name, value)
})

/**
 * The '/' key focuses the search field, which is in the page or in the header, unless the visitor is typing
 * in a field or has switched the key off (WCAG 2.1.4).
 */
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || root.dataset.slashKey === 'off') return
  if ((event.target as Element).closest('input,select,textarea')) return
  event.preventDefault()
  document.getElementById('term')?.focus()
})

/** Finds the menu of small screens if it is open. */
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
 * Adds a line with brand, URL and date to the page while it is printed. The line omits the URL of a page with
 * the referrer policy 'no-referrer', because that URL may contain an account number.
 */
addEventListener('beforeprint', () => {
  const getContent = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content
  const url =
    getContent('meta[name=referrer]') === 'no-referrer' ? '' : `${location.href.replace(/#.*/, '')}, `
  const date = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  const line = document.createElement('p')
  line.textContent = `${getContent('meta[property="og:site_name"]')}, ${url}printed on ${date}`
  document.getElementById('main')?.append(line)
  addEventListener('afterprint', () => line.remove(), { once: true })
})

/**
 * The button under the visitor's last click before React listened; null if that click hit none. Buttons of
 * forms and popovers do not count: they work without React.
 */
let earlyButton: HTMLElement | null = null

function storeEarlyClick({ target }: Event) {
  earlyButton = (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
}

document.addEventListener('click', storeEarlyClick)

/**
 * entry-browser.tsx dispatches this event as soon as React listens. The listener repeats the focus of a field
 * and the last click, which React missed. React hydrates the parts of the page with that field and button
 * first.
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
