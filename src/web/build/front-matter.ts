export interface FrontMatter {
  /** The single values, by key. */
  readonly front: Readonly<Record<string, string>>
  /** The lists, by key. */
  readonly lists: Readonly<Record<string, readonly string[]>>
}

/** Lines 'key: value', and 'key:' with lines '  - item' below. */
function readFront(text: string): FrontMatter {
  const front: Record<string, string> = {}
  const lists: Record<string, string[]> = {}
  let list: string[] = []
  for (const line of text.split('\n')) {
    const item = /^ {2}- (.+)$/.exec(line)?.[1]
    const [, key, value] = /^([a-z]+):(?: (.+))?$/.exec(line) ?? []
    if (item !== undefined) list.push(item)
    else if (key === undefined) throw new Error(`no front matter: ${line}`)
    else if (value !== undefined) front[key] = value
    else {
      list = []
      lists[key] = list
    }
  }
  return { front, lists }
}

/** A Markdown file of ours as its front matter and the text below. Throws when it has none. */
export function splitFrontMatter(text: string): FrontMatter & { readonly body: string } {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (front === undefined || body === undefined) throw new Error('a text without front matter')
  return { ...readFront(front), body }
}
