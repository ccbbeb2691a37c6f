export interface FrontMatter {
  /** Scalar values by key. */
  readonly fields: Readonly<Record<string, string>>
  /** Lists by key. */
  readonly lists: Readonly<Record<string, readonly string[]>>
}

/**
 * Parses 'key: value' lines, and 'key:' lines followed by '  - item' lines. An indented line continues the
 * previous line, as in YAML.
 */
function parseFields(text: string): FrontMatter {
  const fields: Record<string, string> = {}
  const lists: Record<string, string[]> = {}
  let list: string[] = []
  for (const line of text.replace(/\n {2,}(?!- )/g, ' ').split('\n')) {
    const item = /^ {2}- (.+)$/.exec(line)?.[1]
    const [, key, value] = /^([a-z]+):(?: (.+))?$/.exec(line) ?? []
    if (item !== undefined) list.push(item)
    else if (key === undefined) throw new Error(`front matter line is not 'key: value': ${line}`)
    else if (value !== undefined) fields[key] = value
    else {
      list = []
      lists[key] = list
    }
  }
  return { fields, lists }
}

/**
 * Splits a Markdown file into front matter and body. If a file begins with a heading, that is its `title` and
 * only field. Throws when the file has neither.
 */
export function splitFrontMatter(text: string): FrontMatter & { readonly body: string } {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (front !== undefined && body !== undefined) return { ...parseFields(front), body }
  const [, title, textBelow] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? []
  if (title === undefined || textBelow === undefined)
    throw new Error('the file has no front matter and no title')
  return { fields: { title }, lists: {}, body: textBelow }
}
