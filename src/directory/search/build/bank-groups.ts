import type { SearchDocument } from '../index/index-data.ts'

/** Document ordinals by bank: those of bank 5 are in `ordinals`, from `start[5]` to before `start[6]`. */
export interface BankGroups {
  readonly start: Uint32Array
  readonly ordinals: Uint32Array
}

/**
 * Groups documents (BICs) by bank. The first document of a bank is its default result: the head office comes
 * first, then main codes (XXX), then codes of the BIC8 with the most codes.
 */
export function groupByBank(documents: readonly SearchDocument[]): BankGroups {
  const counts = countDocumentsByBic8(documents)
  const sorted = documents.map((document, ordinal) => ({
    document,
    ordinal,
    bic8Count: counts.get(createBic8Key(document)) ?? 0,
  }))
  sorted.sort(
    (a, b) =>
      compareDocuments(a.document, b.document) ||
      b.bic8Count - a.bic8Count ||
      compareText(a.document.code, b.document.code) ||
      a.ordinal - b.ordinal,
  )
  return { start: computeStarts(documents), ordinals: Uint32Array.from(sorted, ({ ordinal }) => ordinal) }
}

/** Counts the documents of each bank, then sums the counts up to the positions where the banks start. */
function computeStarts(documents: readonly SearchDocument[]): Uint32Array {
  const bankCount = documents.reduce((count, { bank }) => Math.max(count, bank + 1), 0)
  const start = new Uint32Array(bankCount + 1)
  for (const { bank } of documents) start[bank + 1] = (start[bank + 1] ?? 0) + 1
  for (let bank = 0; bank < bankCount; bank++) start[bank + 1] = (start[bank + 1] ?? 0) + (start[bank] ?? 0)
  return start
}

function countDocumentsByBic8(documents: readonly SearchDocument[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const document of documents) {
    const key = createBic8Key(document)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function createBic8Key({ bank, code }: SearchDocument): string {
  return `${bank} ${code.slice(0, 8)}`
}

function compareDocuments(a: SearchDocument, b: SearchDocument): number {
  const headFirst = Number(b.isHeadOffice) - Number(a.isHeadOffice)
  const mainFirst = Number(b.code.endsWith('XXX')) - Number(a.code.endsWith('XXX'))
  return a.bank - b.bank || headFirst || mainFirst
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
