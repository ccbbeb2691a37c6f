import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { type Incident, type IncidentStore, MAX_INCIDENTS } from '../../status/incident.ts'
import type { IncidentTable, StateTables } from '../state.ts'
import { idStartsWith, incrementCounter, writeTransaction } from './queries.ts'

function toIncident({ id, text, posted_at, resolved_at }: Omit<IncidentTable, 'seq'>): Incident {
  return { id, text, postedAt: posted_at, resolvedAt: resolved_at }
}

async function deleteExcessIncidents(trx: Transaction<StateTables>): Promise<void> {
  const newest = trx.selectFrom('incident').select('id').orderBy('seq', 'desc').limit(MAX_INCIDENTS)
  await trx.deleteFrom('incident').where('id', 'not in', newest).execute()
}

export function createIncidentStore(db: Kysely<StateTables>): IncidentStore {
  return {
    async post(text, now) {
      const row = { id: randomUUID(), text, posted_at: now.toISOString(), resolved_at: null }
      return await writeTransaction(db, async (trx) => {
        const seq = await incrementCounter(trx, 'incident')
        await trx
          .insertInto('incident')
          .values({ ...row, seq })
          .execute()
        await deleteExcessIncidents(trx)
        return toIncident(row)
      })
    },
    async resolve(id, now) {
      await writeTransaction(db, async (trx) => {
        const unresolved = trx.updateTable('incident').where('id', '=', id).where('resolved_at', 'is', null)
        await unresolved.set({ resolved_at: now.toISOString() }).execute()
      })
    },
    async remove(id) {
      await writeTransaction(db, (trx) => trx.deleteFrom('incident').where('id', '=', id).execute())
    },
    async list({ idPrefix = '' }, limit) {
      const found = db
        .selectFrom('incident')
        .selectAll()
        .where((eb) => idStartsWith(eb, idPrefix))
        .orderBy('seq', 'desc')
        .limit(limit)
      return (await found.execute()).map(toIncident)
    },
  }
}
