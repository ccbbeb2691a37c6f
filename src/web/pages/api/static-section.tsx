import type { ReactNode } from 'react'

type StaticSections = typeof import('./static-sections.tsx')

/** The module of the static sections; null until it is imported. */
let sections: StaticSections | null = null

/**
 * Imports the static sections. Called by the loader, which does not run in the browser for a page that the
 * server has rendered.
 */
export async function loadStaticSections(): Promise<void> {
  sections = await import('./static-sections.tsx')
}

interface StaticSectionProps {
  readonly children: (sections: StaticSections) => ReactNode
}

/**
 * A section without controls. On a page that the server has rendered, it keeps the server's HTML: React does
 * not compare the HTML below suppressHydrationWarning, so the browser does not need the code of the section.
 */
export function StaticSection({ children }: StaticSectionProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, see above
  if (!sections) return <div key="server" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return <div key="browser">{children(sections)}</div>
}
