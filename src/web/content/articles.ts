import type { MarkdownPage } from '../build/markdown-pages.ts'
import bic8OrBic11 from './articles/bic8-or-bic11.md'
import howToReadAnIban from './articles/how-to-read-an-iban.md'
import routingNumberOnACheque from './articles/routing-number-on-a-cheque.md'
import whyAValidIbanCanBeWrong from './articles/why-a-valid-iban-can-be-wrong.md'

export interface Article {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** ISO date: '2026-11-21'. */
  readonly published: string
  /** The documents that its facts come from. */
  readonly sources: readonly string[]
  readonly html: string
}

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
