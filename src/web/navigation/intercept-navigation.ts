/**
 * Links and GET forms are plain HTML. Where the browser has the Navigation API, this module intercepts
 * navigations within the site and renders the page in place. Elsewhere the browser loads the page from the
 * server.
 */
import type { SiteApi } from '../../api/site/site-api.ts'
import { FAILURE } from '../routes.tsx'
import { visitCache } from '../site-api/http-site-api.ts'
import {
  getContentKey,
  hasOwnDocument,
  isBrowserPage,
  isLoadedPage,
  type LoadedPage,
  type LoadOutcome,
  loadPage,
} from './load-page.ts'
import { getPath, isUrlChangeOnly } from './location.ts'

/** Reports an error, and discards the answers of the visit: one of them may be its reason. */
function reportAnswerError(error: unknown): void {
  visitCache.clear()
  reportError(error)
}

interface NavigationHandlers {
  /** A navigation to a path and query has begun. */
  onStart(href: string): void
  /** A page is loaded. Resolves when the page is in the document, because scrolling needs its layout. */
  onLoad(page: LoadedPage): Promise<void>
  /** The navigation was aborted or redirected. */
  onCancel(): void
}

function toHref(url: Pick<URL, 'pathname' | 'search'>): string {
  return url.pathname + url.search
}

function canRenderInPlace(event: NavigateEvent, to: URL, renderedHref: string): boolean {
  return (
    event.canIntercept &&
    event.downloadRequest === null &&
    event.formData === null &&
    event.navigationType !== 'reload' &&
    to.origin === location.origin &&
    isBrowserPage(to.pathname) &&
    !needsDocument(toHref(to), renderedHref)
  )
}

/**
 * Whether one of two pages has parts that only the server renders. Another view of the same page keeps them;
 * the same URL again is a retry of a page that failed.
 */
function needsDocument(href: string, renderedHref: string): boolean {
  const isOtherView = getPath(href) === getPath(renderedHref) && href !== renderedHref
  return !isOtherView && [href, renderedHref].some((one) => hasOwnDocument(getPath(one)))
}

/** The heading with the verdict of the page. That of an invalid code is its reason, which is the headline. */
function findVerdict(): HTMLElement | null {
  const verdict = document.querySelector<HTMLElement>('main [data-verdict]')
  const headline = verdict?.closest('article')?.querySelector('h1')
  return (verdict?.dataset.verdict === 'invalid' && headline) || (verdict?.querySelector('h2') ?? null)
}

function focus(heading: HTMLElement | null) {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Focuses the verdict of a page that the browser has loaded itself, because it has no Navigation API. */
export function focusLoadedVerdict() {
  if (!('navigation' in window) && document.activeElement === document.body) focus(findVerdict())
}

/** Focuses the verdict of the new page, or else its heading, so that screen readers announce it. */
const focusHeading = () => focus(findVerdict() ?? document.querySelector('h1'))

const isFailureOfOwnDocument = (outcome: LoadOutcome, href: string) =>
  isLoadedPage(outcome) && outcome.route === FAILURE && hasOwnDocument(getPath(href))

/** Loads and renders the page at a URL. Resolves with false after an abort, a reload or a redirect. */
async function loadAndRender(
  href: string,
  event: NavigateEvent,
  siteApi: SiteApi,
  handlers: NavigationHandlers,
) {
  handlers.onStart(href)
  const outcome = await loadPage(href, siteApi, reportAnswerError).catch(() => null)
  if (event.signal.aborted) return false
  if (outcome === null || isFailureOfOwnDocument(outcome, href)) {
    // A file of the page is missing, for example after a release, or the error page would replace parts that
    // only the server renders. The URL has changed already, and canRenderInPlace() leaves a reload to the
    // browser, so the server renders the page.
    location.reload()
    return false
  }
  if (isLoadedPage(outcome)) {
    await handlers.onLoad(outcome)
    return true
  }
  handlers.onCancel()
  window.navigation.navigate(outcome.location, { history: 'replace' })
  return false
}

/** The URL of the link that the visitor followed last from a history entry, by the key of the entry. */
const followedLinks = new Map<string, string>()

/** Stores the link that the visitor follows, for focusFollowedLink(). */
function storeFollowedLink({ sourceElement }: NavigateEvent) {
  const key = window.navigation.currentEntry?.key
  if (key && sourceElement instanceof HTMLAnchorElement) followedLinks.set(key, sourceElement.href)
}

/** Focuses the link that the visitor followed from the current entry. Returns whether the page has it. */
function focusFollowedLink(): boolean {
  const href = followedLinks.get(window.navigation.currentEntry?.key ?? '')
  const links = document.querySelectorAll<HTMLAnchorElement>('main a')
  const link = [...links].find((candidate) => candidate.href === href)
  link?.focus({ preventScroll: true })
  return link !== undefined
}

/** Focuses the followed link on Back and Forward. Otherwise focuses the heading of a new page. */
function moveFocus(type: NavigationType, startsAtTop: boolean) {
  if (type === 'traverse' && focusFollowedLink()) return
  if (startsAtTop) focusHeading()
}

/** Intercepts navigations within the site until the returned function is called. */
export function interceptNavigation(siteApi: SiteApi, handlers: NavigationHandlers): () => void {
  if (!('navigation' in window)) return () => {}
  /** The URL of the rendered page. During a navigation, `location` already has the URL of the next page. */
  let renderedHref = toHref(location)
  const onNavigate = (event: NavigateEvent) => {
    const to = new URL(event.destination.url)
    const href = toHref(to)
    // The browser itself scrolls to an anchor of the rendered page.
    if (!canRenderInPlace(event, to, renderedHref) || (event.hashChange && href === renderedHref)) return
    // The rendered page itself has changed its URL: there is nothing to load.
    if (isUrlChangeOnly(event)) {
      renderedHref = href
      event.intercept({ focusReset: 'manual', scroll: 'manual' })
      return
    }
    const { navigationType, sourceElement } = event
    storeFollowedLink(event)
    const hasSameContent = getContentKey(href) === getContentKey(renderedHref)
    event.signal.addEventListener('abort', () => handlers.onCancel())
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      handler: async () => {
        if (!(await loadAndRender(href, event, siteApi, handlers))) return
        renderedHref = href
        if (event.signal.aborted) return
        // Another view of the same content, such as a tab, keeps the scroll position, unless the visitor
        // followed a link that is outside <main> or no longer in the document.
        const startsAtTop = !hasSameContent || sourceElement?.closest('main') === null
        // Scroll before the focus moves. Otherwise the browser stores a wrong scroll position for the old
        // page: its position limited to the height of the new page.
        if (startsAtTop || to.hash || navigationType === 'traverse') event.scroll()
        moveFocus(navigationType, startsAtTop)
      },
    })
  }
  window.navigation.addEventListener('navigate', onNavigate)
  return () => window.navigation.removeEventListener('navigate', onNavigate)
}
