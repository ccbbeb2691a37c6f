import type { ReactNode } from 'react'
import type { TooltipTerm } from './content/tooltip-terms.ts'
import { JsonData } from './head/page-head.tsx'
import type { HydrationData } from './navigation/load-page.ts'
import { type Site, SiteProvider, TermsProvider } from './site.ts'

/** The URLs of the built files of a page. */
export interface Assets {
  /** The script that hydrates the page. */
  readonly script: string
  /** The script that every page runs before its body is rendered. */
  readonly pageScript: string
  readonly styles: readonly string[]
  /** The fonts to preload: only the font of codes. */
  readonly fonts: readonly string[]
  /** The script files of the page, to preload. */
  readonly modules: readonly string[]
}

/** The JSON in the document of a page, with which the browser hydrates the page without calling the API. */
export interface EmbeddedData {
  readonly site: Site
  readonly terms: readonly TooltipTerm[]
  readonly assets: Assets
  readonly page: HydrationData
}

export const PAGE_DATA_ID = 'page-data'

interface DocumentProps {
  readonly pageData: EmbeddedData
  /** Whether the browser hydrates the page. */
  readonly hydrates?: boolean
  readonly children: ReactNode
}

/**
 * The HTML document of a page. Before hydration, page-script.ts sets attributes of <html>, which React must
 * not report as differences.
 */
export function Document({ pageData, hydrates = true, children }: DocumentProps) {
  const { site, terms, assets } = pageData
  // A page that is not hydrated may have a script of its own.
  const script = hydrates ? assets.script : assets.modules[0]
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* If the visitor chooses a theme, page-script.ts changes `media` according to `data-scheme`. */}
        <meta
          name="theme-color"
          content="#ffffff"
          media="(prefers-color-scheme: light)"
          data-scheme="light"
        />
        <meta name="theme-color" content="#1F2937" media="(prefers-color-scheme: dark)" data-scheme="dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* Blocks rendering, so that the page has the chosen theme at once. */}
        <script src={assets.pageScript} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* Low priority: on a slow connection, styles and fonts load before scripts. */}
        {assets.modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
      </head>
      <body>
        <SiteProvider value={site}>
          <TermsProvider value={terms}>{children}</TermsProvider>
        </SiteProvider>
        {hydrates && <JsonData id={PAGE_DATA_ID} type="application/json" value={pageData} />}
        {script && <script type="module" src={script} />}
      </body>
    </html>
  )
}
