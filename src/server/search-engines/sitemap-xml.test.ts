import { expect, it } from 'vitest'
import { formatSitemap, formatSitemapIndex } from './sitemaps.ts'

it('escapes addresses for XML', () => {
  expect(formatSitemap([{ url: `https://x.example/a?b=1&c='<">`, lastModified: '2024-07' }])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://x.example/a?b=1&amp;c=&apos;&lt;&quot;&gt;</loc><lastmod>2024-07</lastmod></url>
</urlset>
`,
  )
})

it('omits an unknown date', () => {
  expect(formatSitemapIndex([{ url: 'https://x.example/a.xml' }])).toContain(
    '<sitemap><loc>https://x.example/a.xml</loc></sitemap>',
  )
})
