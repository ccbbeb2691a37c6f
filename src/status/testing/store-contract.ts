import { describe, expect, it } from 'vitest'
import { type IncidentStore, MAX_INCIDENTS } from '../incident.ts'

const at = (minute: number) => new Date(Date.UTC(2031, 0, 1, 0, minute))

/** The contract of every store of incidents. `openStore` returns an empty store. */
export function incidentStoreContract(storeName: string, openStore: () => Promise<IncidentStore>) {
  describe(`incidents in ${storeName}`, () => {
    it('are listed newest first, up to a limit', async () => {
      const store = await openStore()
      const first = await store.post('Lookups are slow', at(1))
      const second = await store.post("O'Brien; DROP TABLE 🏦", at(1))
      expect(await store.list({}, 10)).toEqual([second, first])
      expect(await store.list({}, 1)).toEqual([second])
      expect(first).toMatchObject({
        text: 'Lookups are slow',
        postedAt: at(1).toISOString(),
        resolvedAt: null,
      })
    })

    it('are found by the beginning of their id', async () => {
      const store = await openStore()
      const { id } = await store.post('one', at(1))
      await store.post('two', at(2))
      expect((await store.list({ idPrefix: id.slice(0, 8) }, 2)).map(({ text }) => text)).toEqual(['one'])
      expect(await store.list({ idPrefix: '%' }, 2)).toEqual([])
    })

    it('keep the time of the first resolution', async () => {
      const store = await openStore()
      const { id } = await store.post('one', at(1))
      await store.resolve(id, at(2))
      await store.resolve(id, at(3))
      expect(await store.list({}, 1)).toMatchObject([{ resolvedAt: at(2).toISOString() }])
    })

    it('are removed', async () => {
      const store = await openStore()
      const { id } = await store.post('one', at(1))
      const remaining = await store.post('two', at(2))
      await store.remove(id)
      expect(await store.list({}, 10)).toEqual([remaining])
    })

    it(`are limited to ${MAX_INCIDENTS}: the oldest is removed`, async () => {
      const store = await openStore()
      for (let n = 0; n <= MAX_INCIDENTS; n++) await store.post(`number ${n}`, at(n))
      const incidents = await store.list({}, MAX_INCIDENTS + 10)
      expect(incidents).toHaveLength(MAX_INCIDENTS)
      expect([incidents.at(0)?.text, incidents.at(-1)?.text]).toEqual([`number ${MAX_INCIDENTS}`, 'number 1'])
    })
  })
}
