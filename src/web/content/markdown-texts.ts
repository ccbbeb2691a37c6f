import type { MarkdownPage } from '../build/markdown-pages.ts'
import bic8OrBic11 from './articles/bic8-or-bic11.md'
import howToReadAnIban from './articles/how-to-read-an-iban.md'
import routingNumberOnACheque from './articles/routing-number-on-a-cheque.md'
import whyAValidIbanCanBeWrong from './articles/why-a-valid-iban-can-be-wrong.md'
import privacy from './legal/privacy.md'
import terms from './legal/terms.md'

export interface Article {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** The day of publication: '2026-11-21'. */
  readonly published: string
  /** The documents that its facts come from. */
  readonly sources: readonly string[]
  readonly html: string
}

// articles.test.ts requires all of these fields.
function toArticle({ fields, lists, html }: MarkdownPage): Article {
  const { slug = '', title = '', description = '', published = '' } = fields
  return { slug, title, description, published, sources: lists.sources ?? [], html }
}

/** In the order of the blog page. */
export const ARTICLES: readonly Article[] = [
  howToReadAnIban,
  whyAValidIbanCanBeWrong,
  bic8OrBic11,
  routingNumberOnACheque,
].map(toArticle)

export interface LegalText {
  readonly path: '/privacy' | '/terms'
  readonly title: string
  readonly description: string
  /** The day of the last change: '2026-11-21'. */
  readonly updated: string
  readonly headings: MarkdownPage['headings']
  /** May hold the placeholders '{brand}' and '{email}'. */
  readonly html: string
}

// legal.test.ts requires all of these fields.
function toLegalText(path: LegalText['path'], { fields, headings, html }: MarkdownPage): LegalText {
  const { title = '', description = '', updated = '' } = fields
  return { path, title, description, updated, headings, html }
}

export const LEGAL_TEXTS = [toLegalText('/privacy', privacy), toLegalText('/terms', terms)] as const
