/** The tables of the state: types and statements that SQLite and PostgreSQL understand alike. */
export interface State {
  counter: CounterTable
  recent_search: RecentSearchTable
}

/** Numbers given out in order. Who raises one in a transaction has the others wait for its end. */
interface CounterTable {
  name: string
  /** The last number given out. */
  value: number
}

export interface RecentSearchTable {
  id: string
  /** The place in the order of recording. A time would not do: clocks jump back, and two searches can share one. */
  seq: number
  type: string
  value: string
  result: string
  /** 0 or 1. */
  is_valid: number
  url: string
  /** ISO 8601, UTC. */
  searched_at: string
}
