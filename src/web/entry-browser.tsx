import './styles/main.css'
import { hydrateRoot } from 'react-dom/client'
import { Document, PAGE_DATA_ID, type PageData } from './document.tsx'
import { hydratePage } from './navigation/load-page.ts'
import { Pages } from './navigation/pages.tsx'
import { siteApiOverHttp, visitCache } from './site-api/over-http.ts'

const sent = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null') as PageData | null

if (sent) {
  const first = await hydratePage(sent.page)
  hydrateRoot(
    document,
    <Document sent={sent}>
      <Pages first={first} siteApi={siteApiOverHttp(visitCache)} />
    </Document>,
  )
}

// The tools check formats without a connection (offline/service-worker.ts).
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/service-worker.js').catch(() => {})
