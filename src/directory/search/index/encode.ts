import type { SearchIndexData } from './index-data.ts'

// Layout: magic, version, number of sections, the length of each section in bytes (32-bit integers), then the
// sections, aligned to eight bytes. Numbers are little-endian, as on every platform of Node. A new version
// needs a new SCHEMA_VERSION of the file, so that old programs refuse it.
const MAGIC = 0x58444942
const VERSION = 3

/** The sections in order, with their encoding; 'text' has one word per line. */
const layout = {
  words: 'text',
  countries: 'text',
  wordBanks: 'whole',
  postingStart: 'whole',
  postings: 'whole',
  bankCountry: 'whole',
  bankNameWeight: 'fraction',
  bankProminence: 'byte',
  bankIsHome: 'byte',
  formerNames: 'text',
  formerNameBanks: 'whole',
  bankStart: 'whole',
  bankDocuments: 'whole',
  documentPlace: 'whole',
  documentIsHead: 'byte',
  codes: 'byte',
  codeDocuments: 'whole',
} as const satisfies Record<keyof SearchIndexData, 'text' | 'whole' | 'fraction' | 'byte'>

const fields = Object.keys(layout) as (keyof SearchIndexData)[]
const headerBytes = aligned((3 + fields.length) * 4)

/** Encodes an index; the same index gives the same bytes. */
export function encodeSearchIndex(data: SearchIndexData): Uint8Array {
  const sections = fields.map((field) => encodeSection(data[field]))
  const header = Uint32Array.of(MAGIC, VERSION, fields.length, ...sections.map(({ length }) => length))
  const bytes = new Uint8Array(sections.reduce((sum, { length }) => sum + aligned(length), headerBytes))
  bytes.set(new Uint8Array(header.buffer))
  let at = headerBytes
  for (const section of sections) {
    bytes.set(section, at)
    at += aligned(section.length)
  }
  return bytes
}

/** Decodes an index without copying. Throws for bytes that are no index of this version. */
export function decodeSearchIndex(bytes: Uint8Array): SearchIndexData {
  const sections = parseSections(bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes))
  const section = (field: keyof SearchIndexData) => sections.get(field) ?? new Uint8Array()
  return {
    words: decodeLines(section('words')),
    countries: decodeLines(section('countries')),
    wordBanks: viewIntegers(section('wordBanks')),
    postingStart: viewIntegers(section('postingStart')),
    postings: viewIntegers(section('postings')),
    bankCountry: viewIntegers(section('bankCountry')),
    bankNameWeight: viewFloats(section('bankNameWeight')),
    bankProminence: section('bankProminence'),
    bankIsHome: section('bankIsHome'),
    formerNames: decodeLines(section('formerNames')),
    formerNameBanks: viewIntegers(section('formerNameBanks')),
    bankStart: viewIntegers(section('bankStart')),
    bankDocuments: viewIntegers(section('bankDocuments')),
    documentPlace: viewIntegers(section('documentPlace')),
    documentIsHead: section('documentIsHead'),
    codes: section('codes'),
    codeDocuments: viewIntegers(section('codeDocuments')),
  }
}

function parseSections(bytes: Uint8Array): Map<keyof SearchIndexData, Uint8Array> {
  if (bytes.length < headerBytes) throw new Error('Search index: too short to hold a header')
  const [magic, version, count, ...lengths] = new Uint32Array(
    bytes.buffer,
    bytes.byteOffset,
    3 + fields.length,
  )
  if (magic !== MAGIC) throw new Error('Search index: these bytes are not a search index')
  if (version !== VERSION || count !== fields.length)
    throw new Error(
      `Search index: version ${version}, but version ${VERSION} is needed; bake the directory again`,
    )
  const expected = lengths.reduce((sum, length) => sum + aligned(length), headerBytes)
  if (bytes.length !== expected)
    throw new Error(`Search index: ${bytes.length} bytes, but its header says ${expected}`)
  let at = headerBytes
  return new Map(
    fields.map((field, position) => {
      const length = lengths[position] ?? 0
      const section = bytes.subarray(at, at + length)
      at += aligned(length)
      return [field, section]
    }),
  )
}

function encodeSection(value: SearchIndexData[keyof SearchIndexData]): Uint8Array {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  return new TextEncoder().encode(value.map((line) => `${line}\n`).join(''))
}

function decodeLines(section: Uint8Array): string[] {
  return new TextDecoder().decode(section).split('\n').slice(0, -1)
}

function viewIntegers(section: Uint8Array): Uint32Array {
  return new Uint32Array(section.buffer, section.byteOffset, section.length / 4)
}

function viewFloats(section: Uint8Array): Float32Array {
  return new Float32Array(section.buffer, section.byteOffset, section.length / 4)
}

function aligned(length: number): number {
  return Math.ceil(length / 8) * 8
}
