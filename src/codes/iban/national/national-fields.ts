/** The national fields of each country: what people enter, and where it stands in the BBAN. */
import { BBAN_START, type BbanField, describeField, findIbanStructure } from '../structures.ts'
import { NATIONAL_FIELDS_TABLE } from './field-table.ts'

/** Values by the id of their field, as entered or in canonical form. */
export type FieldValues = Readonly<Record<string, string>>

/** A field that people of a country know, such as the Bankleitzahl. */
export interface NationalField {
  /** 'blz': the name in requests and answers. */
  readonly id: string
  /** Other names by which requests may call the field, such as 'kontonummer'. */
  readonly otherNames: readonly string[]
  /** The fields of the BBAN that it consists of, in their order; empty if the BBAN does not have it. */
  readonly parts: readonly BbanField[]
  /** The letters of these fields: 'BAK'. */
  readonly letters: string
  /** 'Bank code' */
  readonly name: string
  /** 'Bankleitzahl' */
  readonly localTerm: string
  /** One of n (digit), a (letter) and c (either) for each character. */
  readonly characterKinds: string
  /** On which side shorter values get zeros; null if no document allows shorter values. */
  readonly padding: 'left' | 'right' | null
  /** Whether it may be left out: check digits are computed, other fields are zeros or follow from a rule. */
  readonly isOptional: boolean
}

/** The national fields of a country, and the document that sets them. */
export interface NationalForm {
  readonly country: string
  readonly fields: readonly NationalField[]
  readonly source: string
}

const LINES = new Map(
  NATIONAL_FIELDS_TABLE.trim()
    .split('\n')
    .map((line) => [line.slice(0, 2), line.slice(3)]),
)

/** English names that say more than the name of the part in the BBAN. */
const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  clearing: 'Clearing number',
  iid: 'Institution identification (IID)',
  kennitala: 'Identification number of the holder',
  sortCode: 'Sort code',
}

function nameField(id: string, country: string, letters: string): string {
  const english = ENGLISH_NAMES[id]
  if (english) return english
  if (letters.includes('A')) return 'Account number'
  if (letters.startsWith('BS')) return 'Bank and branch code'
  return describeField(country, letters.charAt(0) as BbanField['letter']).name
}

const FIELD_PATTERN = /^([\w/]+)=([A-Z]*)([<>]?)(\??) ?(.*)$/
const PADDINGS = { '<': 'left', '>': 'right' } as const

function parseField(country: string, text: string): NationalField {
  const [, names = '', letters = '', padding = '', optional = '', term = ''] = FIELD_PATTERN.exec(text) ?? []
  const [id = '', ...otherNames] = names.split('/')
  const structure = findIbanStructure(country)
  const bbanFields = structure?.fields ?? []
  const index = bbanFields
    .map(({ letter }) => letter)
    .join('')
    .indexOf(letters)
  const parts = bbanFields.slice(index, index + letters.length)
  const cutKinds = ({ from, to }: BbanField) =>
    structure?.characterKinds.slice(from - BBAN_START, to - BBAN_START) ?? ''
  return {
    id,
    otherNames,
    parts,
    letters,
    name: nameField(id, country, letters),
    localTerm: term || (parts[0]?.meaning ?? ''),
    characterKinds: parts.map(cutKinds).join(''),
    padding: PADDINGS[padding as keyof typeof PADDINGS] ?? null,
    isOptional: optional === '?',
  }
}

function parseForm(country: string, line: string): NationalForm {
  const texts = line.split('|')
  const source = texts.pop() ?? ''
  return { country, fields: texts.map((text) => parseField(country, text)), source }
}

const parsedForms = new Map<string, NationalForm>()

/** The national fields of a country of the IBAN registry; undefined for any other country. */
export function findNationalForm(country: string): NationalForm | undefined {
  const parsed = parsedForms.get(country)
  const line = LINES.get(country)
  if (parsed || line === undefined) return parsed
  const form = parseForm(country, line)
  parsedForms.set(country, form)
  return form
}

/** The position of the first character of a field in the BBAN, from 0. */
export function getBbanPosition({ parts }: NationalField): number {
  return (parts[0]?.from ?? BBAN_START) - BBAN_START
}

/** The characters of a field in words: 'digits', 'letters' or 'letters or digits'. */
export function describeKinds(characterKinds: string): string {
  if (/^n+$/.test(characterKinds)) return 'digits'
  return /^a+$/.test(characterKinds) ? 'letters' : 'letters or digits'
}
