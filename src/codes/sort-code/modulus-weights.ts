/**
 * The rows of the modulus weight table, and their exceptions: Vocalink, Validating account numbers, version
 * 8.50. Digits have the names of that document: u v w x y z are the sort code, a to h the account number.
 */

/** A row of the modulus weight table: the check for a range of sort codes. */
export interface ModulusRow {
  /** The first and last sort code of the range, both included: '010004' to '016715'. */
  readonly first: string
  readonly last: string
  /** DBLAL, 'double alternate', adds the digits of the weighted products; the others add the products. */
  readonly method: 'MOD10' | 'MOD11' | 'DBLAL'
  /** One weight for each digit: six of the sort code, eight of the account number. */
  readonly weights: readonly number[]
  /** 1 to 14 if the row departs from its method; null otherwise. */
  readonly exception: number | null
}

export interface ModulusTables {
  /** In published order: where a sort code has two rows, the order matters. */
  readonly rows: readonly ModulusRow[]
  /** Exception 5: the sort code to check in place of the given one, by the given one. */
  readonly substitutes: ReadonlyMap<string, string>
  /** Title and version of the tables: 'Vocalink, modulus weight table, version 8.50'. */
  readonly source: string
}

/** The rows for a sort code: none, one or two. */
export function findModulusRows(tables: ModulusTables, sortCode: string): ModulusRow[] {
  const rows = indexRows(tables).get(sortCode.slice(0, PREFIX_LENGTH)) ?? []
  return rows.filter(({ first, last }) => first <= sortCode && sortCode <= last)
}

/** The rows are indexed by the first digits of their sort codes: a list asks for a row at each line. */
const PREFIX_LENGTH = 2
const rowsByPrefix = new WeakMap<ModulusTables, ReadonlyMap<string, readonly ModulusRow[]>>()

function indexRows(tables: ModulusTables): ReadonlyMap<string, readonly ModulusRow[]> {
  const indexed = rowsByPrefix.get(tables)
  if (indexed) return indexed
  const index = new Map<string, ModulusRow[]>()
  for (const row of tables.rows) {
    const last = Number(row.last.slice(0, PREFIX_LENGTH))
    for (let prefix = Number(row.first.slice(0, PREFIX_LENGTH)); prefix <= last; prefix++) {
      const key = String(prefix).padStart(PREFIX_LENGTH, '0')
      index.set(key, [...(index.get(key) ?? []), row])
    }
  }
  rowsByPrefix.set(tables, index)
  return index
}

const EXCEPTION_2_WEIGHTS = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1]
const EXCEPTION_2_WEIGHTS_IF_G_IS_9 = [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1]
/** The number of digits before c: the sort code, a and b. */
const DIGITS_BEFORE_C = 8

/** The sort codes that exceptions 8 and 9 check in place of the given one. */
const EXCEPTION_8_SORT_CODE = '090126'
const EXCEPTION_9_SORT_CODE = '309634'

/** The sort code to check by a row: exceptions 5, 8 and 9 replace it. */
export function selectSortCode(row: ModulusRow, sortCode: string, tables: ModulusTables): string {
  if (row.exception === 5) return tables.substitutes.get(sortCode) ?? sortCode
  if (row.exception === 8) return EXCEPTION_8_SORT_CODE
  return row.exception === 9 ? EXCEPTION_9_SORT_CODE : sortCode
}

function clearWeightsBeforeC(weights: readonly number[]): number[] {
  return weights.map((weight, index) => (index < DIGITS_BEFORE_C ? 0 : weight))
}

/** The weights for a row: by exceptions 2, 7 and 10 they depend on the account number. */
export function selectWeights({ exception, weights }: ModulusRow, account: string): readonly number[] {
  const isG9 = account[6] === '9'
  if (exception === 2 && account[0] !== '0') return isG9 ? EXCEPTION_2_WEIGHTS_IF_G_IS_9 : EXCEPTION_2_WEIGHTS
  if (exception === 7 && isG9) return clearWeightsBeforeC(weights)
  // By exception 10, a and b must be 09 or 99.
  if (exception === 10 && isG9 && /^[09]9/.test(account)) return clearWeightsBeforeC(weights)
  return weights
}

/** Exception 6: foreign currency accounts (a from 4 to 8, and g equals h) have no check. */
export function isForeignCurrency({ exception }: ModulusRow, account: string): boolean {
  return exception === 6 && /^[4-8]/.test(account) && account[6] === account[7]
}

/** Exception 3: the row is skipped where c is 6 or 9. */
export function isRowSkipped({ exception }: ModulusRow, account: string): boolean {
  return exception === 3 && /[69]/.test(account.charAt(2))
}

/**
 * Exception 14: if an account number that ends in 0, 1 or 9 fails, drop its last digit, prefix a 0, and check
 * again. Returns null for all other account numbers.
 */
export function findAlternativeAccount({ exception }: ModulusRow, account: string): string | null {
  return exception === 14 && /[019]$/.test(account) ? `0${account.slice(0, 7)}` : null
}

/** Pairs of exceptions where one passing row is enough: 2 with 9, 10 with 11, 12 with 13. */
export function isOnePassEnough(rows: readonly ModulusRow[]): boolean {
  return rows.length === 2 && [2, 10, 12].some((exception) => exception === rows[0]?.exception)
}

/**
 * Whether the remainder is correct: 0 unless the row has exception 4 or 5. By exception 4 it must equal the
 * check digits g and h. By exception 5 the modulus minus the remainder must equal the check digit: g in
 * MOD11, h in DBLAL; if the remainder is 0, that check digit must be 0.
 */
export function isRemainderRight(
  { exception, method }: ModulusRow,
  account: string,
  remainder: number,
): boolean {
  const [g, h] = [Number(account[6]), Number(account[7])]
  if (exception === 4) return remainder === g * 10 + h
  if (exception !== 5) return remainder === 0
  const { modulus, checkDigit } =
    method === 'MOD11' ? { modulus: 11, checkDigit: g } : { modulus: 10, checkDigit: h }
  return remainder === 0 ? checkDigit === 0 : modulus - remainder === checkDigit
}
