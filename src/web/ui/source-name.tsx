interface SourceNameProps {
  readonly source: { readonly publisher: string; readonly url: string }
}

/** Who a source is by, linked to where it is from; a table that this project keeps has no address. */
export function SourceName({ source: { publisher, url } }: SourceNameProps) {
  if (url === '') return publisher
  return (
    <a href={url} rel="noopener">
      {publisher}
    </a>
  )
}
