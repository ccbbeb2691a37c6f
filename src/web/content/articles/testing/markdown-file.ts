/** Reads articles and legal texts from their Markdown files, for tests of the content. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CODE_TYPES, findCodeType } from '../../../../codes/registry.ts'
import { type FrontMatter, splitFrontMatter } from '../../../build/markdown-pages.ts'

export interface MarkdownFile extends FrontMatter {
  /** The file's name without '.md'. */
  readonly name: string
  /** The text below the front matter. */
  readonly body: string
}

function readMarkdown(path: string): MarkdownFile {
  return { name: basename(path, '.md'), ...splitFrontMatter(readFileSync(path, 'utf8')) }
}

/** The Markdown files of a folder, sorted by name. */
export function listMarkdownFiles(folder: string): MarkdownFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return names.sort().map((name) => readMarkdown(join(folder, name)))
}

/** A scalar value of the front matter; '' when it is missing. */
export function getFrontMatterValue({ fields }: MarkdownFile, key: string): string {
  return fields[key] ?? ''
}

function removeCodeBlocks(body: string): string {
  return body.replace(/^```[\s\S]*?^```$/gm, '')
}

/** Headings of a level: 2 for '## …'. */
export function listHeadings({ body }: MarkdownFile, level: number): string[] {
  const lines = removeCodeBlocks(body).split('\n')
  return lines.flatMap((line) => {
    const [, marks = '', text = ''] = /^(#+) (.+)$/.exec(line) ?? []
    return marks.length === level ? [text] : []
  })
}

/** The paragraphs, list items, table cells and headings as plain text, each on one line. */
function listTexts({ body }: MarkdownFile): string[] {
  const plain = removeCodeBlocks(body)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
  const blocks = plain.split(/\n{2,}/).flatMap((block) => block.split(/^(?:- |\d+\. |#+ )/m))
  const texts = blocks.flatMap((block) => (block.startsWith('|') ? block.split(/[|\n]/) : [block]))
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /\w/.test(text))
}

export function countWords(file: MarkdownFile): number {
  return listTexts(file).join(' ').split(' ').length
}

export function listSentences(file: MarkdownFile): string[] {
  return listTexts(file).flatMap((text) => text.split(/(?<=[.!?])\s+/))
}

/** The targets of all links. */
export function listLinks({ body }: MarkdownFile): string[] {
  return [...removeCodeBlocks(body).matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => to)
}

const PAGES = [
  '/about',
  '/api',
  '/api-changes.atom',
  '/api-policy',
  '/blog',
  '/changes',
  '/contact',
  '/faq',
  '/glossary',
  '/keys',
  '/privacy',
  '/search-history',
  '/terms',
]
const KNOWN_PATHS = [...CODE_TYPES.map(({ path }) => path), ...PAGES]

/** Whether a link leads to the home page, to a path in KNOWN_PATHS or to a page below such a path. */
export function isKnownLink(to: string): boolean {
  return (
    to === '/' ||
    KNOWN_PATHS.some((path) => to === path || (to.startsWith(path) && /^[/#?]/.test(to.slice(path.length))))
  )
}

/** Patterns of text that looks like a code, by the id of the code type. */
const CODE_PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['iban', /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/],
  ['routing', /^\d{9}$/],
  ['swift', /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/],
]

/** Whether a text looks like a code but is malformed. */
function isMalformedCode(text: string): boolean {
  const compact = text.replaceAll(' ', '')
  const id = CODE_PATTERNS.find(([, pattern]) => pattern.test(compact))?.[0]
  return id !== undefined && findCodeType(id)?.examine(compact).isWellFormed === false
}

/** Lists malformed codes in backticks and links. Lines with the word 'wrong' may have such codes. */
export function listMalformedCodes({ body }: MarkdownFile): string[] {
  const lines = removeCodeBlocks(body).split('\n')
  return lines.flatMap((line) => {
    const quoted = [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
    const linked = listLinks({ name: '', fields: {}, lists: {}, body: line }).map(
      (to) => to.split('/').at(-1) ?? '',
    )
    return /\bwrong\b/.test(line) ? [] : [...quoted, ...linked].filter(isMalformedCode)
  })
}
