import { type Route, route, show } from './navigation/route.ts'
import { ArticlePage, BlogPage, loadArticle } from './pages/blog/blog-page.tsx'
import { DataPage, loadData } from './pages/data/data-page.tsx'
import { GlossaryPage } from './pages/glossary/glossary-page.tsx'

/**
 * Pages to read: nothing on them changes after they are sent, so the server makes them and they carry no
 * script. Only the server imports this file.
 */
export const readingRoutes: readonly Route[] = [
  route('/glossary', async () => show(null), GlossaryPage),
  route('/blog', async () => show(null), BlogPage),
  route('/blog/:slug', loadArticle, ArticlePage),
  route('/data', loadData, DataPage),
]
