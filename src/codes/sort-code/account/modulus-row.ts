/** A row of the modulus weight table: how account numbers under a range of sort codes are checked. */
export interface ModulusRow {
  /** First and last sort code of the range, six digits each. */
  readonly first: string
  readonly last: string
  readonly method: 'MOD10' | 'MOD11' | 'DBLAL'
  /** One for each digit: six of the sort code, eight of the account number. */
  readonly weights: readonly number[]
  /** 1 to 14: where the row departs from its method; null where it does not. */
  readonly exception: number | null
}

/** The published tables that the check runs on. */
export interface ModulusTables {
  /** In the order of publication: where a sort code has two rows, the first comes first. */
  readonly rows: readonly ModulusRow[]
  /** Sort codes that are checked as another one (exception 5). */
  readonly substitutes: ReadonlyMap<string, string>
  /** What they are and of when: 'Vocalink, modulus weight table, version 8.50'. */
  readonly source: string
}

/** The rows for a sort code: none, one or two. */
export function modulusRows({ rows }: ModulusTables, sortCode: string): ModulusRow[] {
  return rows.filter(({ first, last }) => first <= sortCode && sortCode <= last)
}
