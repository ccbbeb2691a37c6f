import type { MarkdownPage } from '../build/markdown-pages.ts'
import privacy from './legal/privacy.md'
import terms from './legal/terms.md'

export interface LegalText {
  readonly path: '/privacy' | '/terms'
  readonly title: string
  readonly description: string
  /** The day of the last change, as '2026-11-21'. */
  readonly updated: string
  readonly headings: MarkdownPage['headings']
  /** May hold the placeholders '{brand}' and '{email}'. */
  readonly html: string
}

function toLegalText(path: LegalText['path'], { fields, headings, html }: MarkdownPage): LegalText {
  const { title = '', description = '', updated = '' } = fields
  return { path, title, description, updated, headings, html }
}

export const LEGAL_TEXTS = [toLegalText('/privacy', privacy), toLegalText('/terms', terms)] as const
