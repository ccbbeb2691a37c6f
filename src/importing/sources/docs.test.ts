/** Writes the part of docs/importing.md about the kinds of files, or fails if it is not true any more. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatNumber } from '../../codes/format.ts'
import type { ImportKind } from '../import-kind.ts'
import type { SourceDescription } from '../source-description.ts'
import { IMPORT_KINDS } from './registry.ts'

const DOCS = '../../../docs/importing.md'
const GENERATED_PART = /(?<=`npm run generate`\. -->\n).*(?=<!-- End of the generated part)/s

const describeSources = (kind: Pick<ImportKind, 'describeSources'>) => kind.describeSources([], '2031-09')

function formatTable(columnNames: readonly string[], rows: readonly (readonly string[])[]): string {
  return [columnNames, columnNames.map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

function createKindRow(kind: ImportKind): string[] {
  const { id, title, encoding, format, maxMegabytes, cadence, publisher, url, licence, layout, supply } = kind
  const bounds = describeSources(kind).map(({ rowBounds }) => rowBounds.kept.map(formatNumber).join(' to '))
  return [
    formatSection(kind) ? `[\`${id}\`](#${id})` : `\`${id}\``,
    format !== 'text' ? title : `${title}; ${encoding.toUpperCase()}`,
    `${bounds.join(' and ')}; ${maxMegabytes} MB`,
    `[${publisher}](${url}): ${licence}`,
    `${layout.asOf}, by ${layout.document}`,
    supply.by === 'download' ? `${cadence}; \`data update\` downloads it` : cadence,
  ]
}

const wrapLines = (text: string) => text.replace(/(.{1,110})(?: |$)/g, '$1\n').trimEnd()

/** The details that only exports have, as a sentence; '' if there are none. */
function describeOwnDetails(sources: readonly SourceDescription[]): string {
  const details = sources.flatMap(({ ownDetails = {} }) => Object.entries(ownDetails))
  const names = details.map(([name, { meaning }]) => `\`${name}\` (${meaning})`)
  return names.length > 0 ? `Only exports have ${names.join(', ')}.` : ''
}

/** What is to be said about a kind beyond its row in the table; '' for nothing. */
function formatSection({ id, notes = '', isWrittenByOperator, ...kind }: ImportKind): string {
  const sources = describeSources(kind)
  const columns = sources.flatMap(({ columns }) => Object.entries(columns))
  const paragraphs = [
    wrapLines(notes),
    wrapLines(describeOwnDetails(sources)),
    isWrittenByOperator ? formatTable(['column', 'content'], columns) : '',
  ].filter(Boolean)
  return paragraphs.length > 0 ? ['', `### ${id}`, ...paragraphs].join('\n\n') : ''
}

// If this fails: npm run generate.
it('docs/importing.md describes each kind of file', async () => {
  const table = formatTable(
    ['kind', 'file', 'rows kept, at most', 'publisher and terms', 'layout as of', 'published'],
    IMPORT_KINDS.map(createKindRow),
  )
  const generated = table + IMPORT_KINDS.map(formatSection).join('')
  const docs = readFileSync(new URL(DOCS, import.meta.url), 'utf8')
  expect(docs).toMatch(GENERATED_PART)
  await expect(docs.replace(GENERATED_PART, () => `\n${generated}\n\n`)).toMatchFileSnapshot(DOCS)
})
