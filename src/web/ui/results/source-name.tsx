interface SourceNameProps {
  readonly source: { readonly publisher: string; readonly url: string }
}

/** The publisher of a source, linked to the source. A source in this repository has the URL ''. */
export function SourceName({ source: { publisher, url } }: SourceNameProps) {
  if (url === '') return publisher
  return (
    <a href={url} rel="noopener">
      {publisher}
    </a>
  )
}
