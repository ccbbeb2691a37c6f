/**
 * Links and GET forms are plain HTML. Where the browser has the Navigation API, this module intercepts
 * navigations within the site and renders the page in place. Elsewhere the browser loads the page from the
 * server.
 */
import type { SiteApi } from '../../api/site/site-api.ts'
import { isBrowserPage, isPage, type LoadedPage, loadPage, subjectOf } from './load-page.ts'
import { isAddressUpdate } from './location.ts'

interface NavigationEvents {
  /** A navigation to a path and query has begun. */
  onStart(address: string): void
  /** Resolves when the page is in the document: scrolling needs its layout. */
  onArrive(page: LoadedPage): Promise<void>
  /** The navigation was aborted or redirected. */
  onCancel(): void
}

function addressOf(url: Pick<URL, 'pathname' | 'search'>): string {
  return url.pathname + url.search
}

function canHandle(event: NavigateEvent, to: URL): boolean {
  return (
    event.canIntercept &&
    event.downloadRequest === null &&
    event.formData === null &&
    event.navigationType !== 'reload' &&
    to.origin === location.origin &&
    isBrowserPage(to.pathname)
  )
}

/** Focuses the verdict of the new page, or else its heading, so that screen readers announce it. */
function focusHeading() {
  const heading =
    document.querySelector<HTMLElement>('main [data-verdict] h2') ?? document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Loads and renders the page at an address. Returns whether the page is rendered. */
async function arrive(address: string, event: NavigateEvent, siteApi: SiteApi, events: NavigationEvents) {
  events.onStart(address)
  const outcome = await loadPage(address, siteApi, reportError).catch(() => null)
  if (event.signal.aborted) return false
  if (outcome === null) {
    // A file of the page is missing, for example after a release. The address has changed already, and
    // canHandle() leaves a reload to the browser, so the server renders the page.
    location.reload()
    return false
  }
  if (isPage(outcome)) {
    await events.onArrive(outcome)
    return true
  }
  events.onCancel()
  window.navigation.navigate(outcome.location, { history: 'replace' })
  return false
}

/** The address of the link that led away from a history entry, by the key of the entry. */
const followedLinks = new Map<string, string>()

/** Keeps the link that leads away from the current entry, for Back. */
function rememberLink({ sourceElement }: NavigateEvent) {
  const key = window.navigation.currentEntry?.key
  if (key && sourceElement instanceof HTMLAnchorElement) followedLinks.set(key, sourceElement.href)
}

/** Focuses the link that the visitor had followed from the current entry. Returns whether it is there. */
function focusFollowedLink(): boolean {
  const href = followedLinks.get(window.navigation.currentEntry?.key ?? '')
  const links = document.querySelectorAll<HTMLAnchorElement>('main a')
  const link = [...links].find((candidate) => candidate.href === href)
  link?.focus({ preventScroll: true })
  return link !== undefined
}

/** Moves the focus after a navigation: to the followed link on Back, or to the heading of a new page. */
function moveFocus(type: NavigationType, fromTop: boolean) {
  if (type === 'traverse' && focusFollowedLink()) return
  if (fromTop) focusHeading()
}

/** Intercepts navigations within the site until the returned function is called. */
export function followNavigation(siteApi: SiteApi, events: NavigationEvents): () => void {
  if (!('navigation' in window)) return () => {}
  /** The address of the rendered page; the address of the window may be one that still loads. */
  let rendered = addressOf(location)
  const listen = (event: NavigateEvent) => {
    const to = new URL(event.destination.url)
    const address = addressOf(to)
    if (!canHandle(event, to) || (event.hashChange && address === rendered)) return
    if (isAddressUpdate(event)) {
      rendered = address
      event.intercept({ focusReset: 'manual', scroll: 'manual' })
      return
    }
    const { navigationType, sourceElement } = event
    rememberLink(event)
    const sameSubject = subjectOf(address) === subjectOf(rendered)
    event.signal.addEventListener('abort', () => events.onCancel())
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      handler: async () => {
        if (!(await arrive(address, event, siteApi, events))) return
        rendered = address
        if (event.signal.aborted) return
        // A link outside <main>, or one that is gone from the document, starts at the top even on the same
        // subject.
        const fromTop = !sameSubject || sourceElement?.closest('main') === null
        // Scroll before the focus moves: otherwise the browser stores the clamped scroll position of the old
        // page.
        if (fromTop || to.hash || navigationType === 'traverse') event.scroll()
        moveFocus(navigationType, fromTop)
      },
    })
  }
  window.navigation.addEventListener('navigate', listen)
  return () => window.navigation.removeEventListener('navigate', listen)
}
