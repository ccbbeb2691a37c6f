import type { ReactNode } from 'react'

type ReadingParts = typeof import('./reading-parts.tsx')

/** The code of the parts to be read; null in a browser that has them from the server. */
let parts: ReadingParts | null = null

/** Fetches what makes the parts. The loader asks for it, which does not run where the server has sent the page. */
export async function loadReadingParts(): Promise<void> {
  parts = await import('./reading-parts.tsx')
}

interface ReadingPartProps {
  readonly children: (parts: ReadingParts) => ReactNode
}

/**
 * A part of the page that is to be read alone. In a page that the server has sent it stays as it came: React takes the
 * empty HTML for what is there and lets it be, so that the code of the part is not needed.
 */
export function ReadingPart({ children }: ReadingPartProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, see above
  if (!parts) return <div key="sent" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return <div key="made">{children(parts)}</div>
}
