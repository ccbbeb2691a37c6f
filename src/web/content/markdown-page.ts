import type { FrontMatter } from '../build/front-matter.ts'

/** A Markdown file as pages import it. */
export interface MarkdownPage extends FrontMatter {
  /** Its sections, with their anchors. */
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  /** The text as HTML: our own, so it is shown as it is. */
  readonly html: string
}
