/** What goes on beside the requests. Its failure is not theirs: what could not be given back is counted. */
export class Beside {
  readonly #underWay = new Set<Promise<void>>()

  begin(work: Promise<void>): void {
    const settled = work.catch(() => {}).finally(() => this.#underWay.delete(settled))
    this.#underWay.add(settled)
  }

  async end(): Promise<void> {
    await Promise.all(this.#underWay)
  }
}
