/** A text of ours that was Markdown; a short one is part of a section. */
export function Prose({ html, short = false }: { html: string; short?: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from files of this project
  return <div className={short ? 'prose' : 'prose mt-8'} dangerouslySetInnerHTML={{ __html: html }} />
}
