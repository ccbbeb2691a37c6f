/** A text of ours that was Markdown. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from files of this project
  return <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: html }} />
}
