/** A Markdown file as pages import it. */
export interface MarkdownPage {
  /** The single values of the front matter. */
  readonly front: Readonly<Record<string, string>>
  /** Its lists. */
  readonly lists: Readonly<Record<string, readonly string[]>>
  /** The text as HTML: our own, so it is shown as it is. */
  readonly html: string
}
