import { LEGAL_TEXTS } from './content/legal.ts'
import { written } from './navigation/match-route.ts'
import { type Route, readingRoute, show } from './navigation/route.ts'
import { AboutPage, loadAbout } from './pages/about/about-page.tsx'
import { ArticlePage, BlogPage, loadArticle } from './pages/blog/blog-page.tsx'
import { DataPage, loadData } from './pages/data/data-page.tsx'
import { FaqPage, loadFaq } from './pages/faq/faq-page.tsx'
import { GlossaryPage } from './pages/glossary/glossary-page.tsx'
import { LegalPage } from './pages/legal/legal-page.tsx'
import { listRoutes } from './pages/lists/list-routes.ts'

const cache = { byVersion: ['directory'] } as const

/**
 * Pages to read: nothing on them changes after they are sent, so the server makes them and they carry no
 * script. Only the server imports this file.
 */
export const readingRoutes: readonly Route[] = [
  readingRoute('/glossary', cache, async () => show(null), GlossaryPage),
  readingRoute('/blog', cache, async () => show(null), BlogPage),
  { ...readingRoute('/blog/:slug', cache, loadArticle, ArticlePage), spelling: written },
  readingRoute('/data', cache, loadData, DataPage),
  readingRoute('/about', cache, loadAbout, AboutPage),
  readingRoute('/faq', cache, loadFaq, FaqPage),
  ...LEGAL_TEXTS.map((text) => readingRoute(text.path, cache, async () => show(text), LegalPage)),
  ...listRoutes,
]
