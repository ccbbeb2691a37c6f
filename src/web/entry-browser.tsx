import './styles/main.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Document, type EmbeddedData, PAGE_DATA_ID } from './document.tsx'
import { hydratePage } from './navigation/load-page.ts'
import { Pages } from './navigation/pages.tsx'
import { createHttpSiteApi, visitCache } from './site-api/http-site-api.ts'

const pageData = JSON.parse(
  document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null',
) as EmbeddedData | null

/** The history state of a page that is not hydrated, because its layout could not be rendered. */
const PLAIN_PAGE = 'plain page'

/**
 * Called for an error outside the page itself, after which React has emptied the document. Loads the server's
 * page again, which works without React.
 */
function loadPlainPage(error: unknown) {
  reportError(error)
  history.replaceState(PLAIN_PAGE, '')
  location.reload()
}

if (history.state === PLAIN_PAGE) history.replaceState(null, '')
else if (pageData) {
  const firstPage = await hydratePage(pageData.page)
  // As a transition, so that React hydrates in short tasks, between which the page responds to clicks.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document pageData={pageData}>
        <Pages firstPage={firstPage} siteApi={createHttpSiteApi(visitCache)} />
      </Document>,
      { onUncaughtError: loadPlainPage },
    )
  })
  // page-script.ts then repeats a click that came before React listened.
  document.dispatchEvent(new Event('hydrate'))
}

// With the service worker, the tools check formats without a connection. If the registration fails, the site
// still works, but only with a connection.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/service-worker.js').catch(() => {})
