import type { SearchIndexData } from './index-data.ts'

// Layout: magic number, version, number of sections, length of each section in bytes (all 32-bit integers),
// then the sections, aligned to eight bytes. Numbers are little-endian, as on x86 and ARM. A new
// version needs a new SCHEMA_VERSION of the directory file, so that old programs refuse the file.

/** 'BIDX' in ASCII. */
const MAGIC = 0x58444942
const VERSION = 3

type Decoders = {
  readonly [Field in keyof SearchIndexData]: (section: Uint8Array) => SearchIndexData[Field]
}

/** The sections in order, each with its decoder. */
const SECTIONS: Decoders = {
  words: decodeLines,
  countries: decodeLines,
  bankCountOfWord: viewIntegers,
  postingStart: viewIntegers,
  postings: viewIntegers,
  countryOfBank: viewIntegers,
  bankNameWeight: viewFloats,
  bankProminence: viewBytes,
  bankIsParent: viewBytes,
  formerNames: decodeLines,
  formerNameBanks: viewIntegers,
  bankStart: viewIntegers,
  bankDocuments: viewIntegers,
  documentPlace: viewIntegers,
  documentIsHead: viewBytes,
  codes: viewBytes,
  codeDocuments: viewIntegers,
}

const fields = Object.keys(SECTIONS) as (keyof SearchIndexData)[]
// Magic number, version, number of sections, and the length of each section, of four bytes each.
const headerBytes = alignToEight((3 + fields.length) * 4)

/** Encodes an index; the same index gives the same bytes. */
export function encodeSearchIndex(data: SearchIndexData): Uint8Array {
  const sections = fields.map((field) => encodeSection(data[field]))
  const header = Uint32Array.of(MAGIC, VERSION, fields.length, ...sections.map(({ length }) => length))
  const bytes = new Uint8Array(sections.reduce((sum, { length }) => sum + alignToEight(length), headerBytes))
  bytes.set(new Uint8Array(header.buffer))
  let at = headerBytes
  for (const section of sections) {
    bytes.set(section, at)
    at += alignToEight(section.length)
  }
  return bytes
}

/** Decodes an index, without copying aligned bytes. Throws for bytes that are no index of this version. */
export function decodeSearchIndex(bytes: Uint8Array): SearchIndexData {
  const sections = parseSections(bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes))
  const decoded = fields.map((field, at) => [field, SECTIONS[field](sections[at] ?? new Uint8Array())])
  return Object.fromEntries(decoded) as SearchIndexData
}

/** Splits the bytes of an index into its sections, in the order of SECTIONS. */
function parseSections(bytes: Uint8Array): Uint8Array[] {
  if (bytes.length < headerBytes) throw new Error('Search index: too short to hold a header')
  const header = new Uint32Array(bytes.buffer, bytes.byteOffset, 3 + fields.length)
  const [magic, version, count, ...lengths] = header
  if (magic !== MAGIC) throw new Error('Search index: these bytes are not a search index')
  if (version !== VERSION || count !== fields.length)
    throw new Error(
      `Search index: version ${version}, but version ${VERSION} is needed; build the directory again`,
    )
  const expected = lengths.reduce((sum, length) => sum + alignToEight(length), headerBytes)
  if (bytes.length !== expected)
    throw new Error(`Search index: ${bytes.length} bytes, but its header says ${expected}`)
  let at = headerBytes
  return lengths.map((length) => {
    const section = bytes.subarray(at, at + length)
    at += alignToEight(length)
    return section
  })
}

function encodeSection(value: SearchIndexData[keyof SearchIndexData]): Uint8Array {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  return new TextEncoder().encode(value.map((line) => `${line}\n`).join(''))
}

function decodeLines(section: Uint8Array): string[] {
  return new TextDecoder().decode(section).split('\n').slice(0, -1)
}

function viewBytes(section: Uint8Array): Uint8Array {
  return section
}

function viewIntegers(section: Uint8Array): Uint32Array {
  return new Uint32Array(section.buffer, section.byteOffset, section.length / 4)
}

function viewFloats(section: Uint8Array): Float32Array {
  return new Float32Array(section.buffer, section.byteOffset, section.length / 4)
}

/** Rounds a length up to a multiple of eight. */
function alignToEight(length: number): number {
  return Math.ceil(length / 8) * 8
}
