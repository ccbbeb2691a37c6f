import './styles/main.css'
import { hydrateRoot } from 'react-dom/client'
import { Document, PAGE_DATA_ID, type PageData } from './document.tsx'
import { focusSearchOnSlash } from './layout/header-search.tsx'
import { addPrintNote } from './layout/print-note.ts'
import { hydratePage } from './navigation/load-page.ts'
import { Pages } from './navigation/pages.tsx'
import { createHttpSiteApi, visitCache } from './site-api/http-site-api.ts'

const pageData = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null') as PageData | null

// Before hydration: the key works as soon as this script runs.
document.addEventListener('keydown', focusSearchOnSlash)
addEventListener('beforeprint', addPrintNote)

if (pageData) {
  const firstPage = await hydratePage(pageData.page)
  hydrateRoot(
    document,
    <Document pageData={pageData}>
      <Pages firstPage={firstPage} siteApi={createHttpSiteApi(visitCache)} />
    </Document>,
  )
}

// The tools check formats without a connection (offline/service-worker.ts).
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/service-worker.js').catch(() => {})
