/**
 * What a process tells of the calls of a key in a month: those that it has granted, and those of all others, as far as is known.
 * What it has taken ahead is counted in the store, too, and is nobody's call yet: so the others' are what the store had before
 * a write, without what this process had in it then.
 */
import type { Write, WrittenGrant } from './grouped-takes.ts'
import { monthOf } from './usage-store.ts'

export class MonthTally {
  #month = ''
  #others = 0
  #granted = 0
  /** What the store counts for this process: granted, taken ahead, or on its way back. */
  #stored = 0
  #lastWrite: Write | null = null
  /** What is given back: how often it was begun, and what has not ended yet. */
  #begun = 0
  #underWay = 0

  /** '2026-11'; '' before the store has told. */
  get month(): string {
    return this.#month
  }

  get used(): number {
    return this.#others + this.#granted
  }

  /** Whether anything is on its way back. */
  get isSettled(): boolean {
    return this.#underWay === 0
  }

  /**
   * Comes before the store is asked; what is returned is to be called with its answer, and with how many calls were asked for. While something
   * is given back nobody knows whether a write has found it there: what the others have stays as it was known.
   */
  ask(keyId: string): (grant: WrittenGrant, calls: number) => void {
    const begun = this.#underWay === 0 ? this.#begun : null
    return ({ granted, write }, calls) => {
      if (write !== this.#lastWrite) this.#learn(write, write.before.get(keyId) ?? 0, begun === this.#begun)
      if (granted) this.#stored += calls
    }
  }

  #learn(write: Write, before: number, isSure: boolean): void {
    const month = monthOf(write.at)
    const isNew = month !== this.#month
    if (isNew) {
      this.#month = month
      this.#granted = 0
      this.#stored = 0
    }
    if (isSure || isNew) this.#others = before - this.#stored
    this.#lastWrite = write
  }

  /** Calls were granted to whoever asked, which are of this month unless they are of another. */
  grant(calls: number, countedAt?: Date): void {
    if (countedAt === undefined || monthOf(countedAt) === this.#month) this.#granted += calls
  }

  /** Resolved when calls that were taken ahead are given back or, where that has failed, are nobody's. */
  async giveBack(calls: number, takenAt: Date, back: Promise<void>): Promise<void> {
    this.#begun++
    this.#underWay++
    try {
      await back
    } finally {
      this.#underWay--
      if (monthOf(takenAt) === this.#month) this.#stored -= calls
    }
  }
}
