/**
 * Links and GET forms are plain HTML. Where the browser has the Navigation API, a navigation within
 * the site is taken over: its data is fetched and the page is shown without a load. Where it has not,
 * the browser loads the page, which the server renders all the same.
 */
import type { SiteApi } from '../../api/site/site-api.ts'
import { isPage, isScripted, type OpenPage, openPage, subjectOf } from './open-page.ts'
import { isShown } from './shown-address.ts'

export interface NavigationEvents {
  /** A page was asked for: its path and query. */
  onStart(address: string): void
  /** Resolves when the page is shown: only then is there a place to scroll to. */
  onArrive(page: OpenPage): Promise<void>
  /** The page asked for is not wanted any more. */
  onCancel(): void
}

function addressOf(url: Pick<URL, 'pathname' | 'search'>): string {
  return url.pathname + url.search
}

function isOurs(event: NavigateEvent, to: URL): boolean {
  return (
    event.canIntercept &&
    event.downloadRequest === null &&
    event.formData === null &&
    event.navigationType !== 'reload' &&
    to.origin === location.origin &&
    isScripted(to.pathname)
  )
}

/** Moves the reader to the heading of the new page, which screen readers tell; everybody else starts at its top. */
function beginAtContent() {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Shows the page of an address; whether that page is the one that stands there now. */
async function arrive(address: string, event: NavigateEvent, siteApi: SiteApi, events: NavigationEvents) {
  events.onStart(address)
  const opened = await openPage(address, siteApi, reportError).catch(() => null)
  if (event.signal.aborted) return false
  if (opened === null) {
    // The files of the page are not to be had, after a new release say: the server has the page. The address
    // is that page's already, and a reload is what we do not take over.
    location.reload()
    return false
  }
  if (isPage(opened)) {
    await events.onArrive(opened)
    return true
  }
  // A redirection takes the place of the address that led to it.
  events.onCancel()
  window.navigation.navigate(opened.location, { history: 'replace' })
  return false
}

/** Takes over navigations within the site until the returned function is called. */
export function followNavigation(siteApi: SiteApi, events: NavigationEvents): () => void {
  if (!('navigation' in window)) return () => {}
  /** The address of the page that stands there; that of the window may be one on its way. */
  let shown = addressOf(location)
  const listen = (event: NavigateEvent) => {
    const to = new URL(event.destination.url)
    const address = addressOf(to)
    if (!isOurs(event, to) || (event.hashChange && address === shown)) return
    if (isShown(event)) {
      shown = address
      event.intercept({ focusReset: 'manual', scroll: 'manual' })
      return
    }
    const { navigationType, sourceElement } = event
    const samePage = subjectOf(address) === subjectOf(shown)
    event.signal.addEventListener('abort', () => events.onCancel())
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      handler: async () => {
        if (!(await arrive(address, event, siteApi, events))) return
        shown = address
        if (event.signal.aborted) return
        // A link around the content begins anew, and so does one that is gone by now.
        const begins = !samePage || sourceElement?.closest('main') === null
        // Before the focus moves: the place to go back to would be written over by where the old page's end has got to.
        if (begins || to.hash || navigationType === 'traverse') event.scroll()
        if (begins) beginAtContent()
      },
    })
  }
  window.navigation.addEventListener('navigate', listen)
  return () => window.navigation.removeEventListener('navigate', listen)
}
