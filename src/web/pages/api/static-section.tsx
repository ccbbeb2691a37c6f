import type { ReactNode } from 'react'

type StaticSections = typeof import('./static-sections.tsx')

/** The code of the parts to be read; null in a browser that has them from the server. */
let parts: StaticSections | null = null

/** Fetches what makes the parts. The loader asks for it, which does not run where the server has sent the page. */
export async function loadStaticSections(): Promise<void> {
  parts = await import('./static-sections.tsx')
}

interface StaticSectionProps {
  readonly children: (parts: StaticSections) => ReactNode
}

/**
 * A part of the page that is to be read alone. In a page that the server has sent it stays as it came: React takes the
 * empty HTML for what is there and lets it be, so that the code of the part is not needed.
 */
export function StaticSection({ children }: StaticSectionProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, see above
  if (!parts) return <div key="sent" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return <div key="made">{children(parts)}</div>
}
