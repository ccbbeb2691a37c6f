interface JsonDataProps {
  readonly type: 'application/json' | 'application/ld+json'
  readonly value: unknown
  readonly id?: string
}

/** Data in the page that no browser runs. `<` is written as \u003c, so that the data cannot end the element. */
export function JsonData({ type, value, id }: JsonDataProps) {
  const __html = JSON.stringify(value).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with < escaped; text would be escaped twice
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html }} suppressHydrationWarning />
}
