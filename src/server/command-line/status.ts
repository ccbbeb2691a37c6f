import type { Command } from 'commander'
import {
  type Incident,
  type IncidentStore,
  MAX_INCIDENT_LENGTH,
  MAX_INCIDENTS,
} from '../../status/incident.ts'
import { createIncidentStore } from '../../storage/stores/incidents.ts'
import { escapeInvisible, JSON_OPTION, printJson, UsageError } from './terminal.ts'
import { findByIdPrefix, shortenId, withStateDatabase } from './with-state.ts'

const ID_DESCRIPTION = 'the note: at least the first 8 characters of its id'

/** Declares the commands of `bin/bankcodex status`. Their texts call an incident a note. */
export function declareCommands(status: Command) {
  status
    .command('post')
    .description('Post a note about a disruption: /status shows it')
    .argument('<text>', `the note, of at most ${MAX_INCIDENT_LENGTH} characters`)
    .action(postIncident)
  status
    .command('resolve')
    .description('Mark a note as resolved: /status shows it as past')
    .argument('<id>', ID_DESCRIPTION)
    .action(resolveIncident)
  status
    .command('list')
    .description('List the notes, newest first')
    .option(...JSON_OPTION)
    .action(listIncidents)
  status
    .command('remove')
    .description('Delete a note')
    .argument('<id>', ID_DESCRIPTION)
    .action(removeIncident)
}

const withIncidents = (work: (store: IncidentStore) => Promise<void>) =>
  withStateDatabase((db) => work(createIncidentStore(db)))

function describeIncident({ id, text, postedAt, resolvedAt }: Incident): string {
  const state = resolvedAt === null ? 'open' : `resolved ${resolvedAt}`
  return escapeInvisible(`${shortenId(id)}  ${postedAt}  ${state}: ${text}`)
}

async function postIncident(noteText: string): Promise<void> {
  await withIncidents(async (store) => {
    const text = noteText.trim()
    if (text === '') throw new UsageError('The note is empty')
    if (text.length > MAX_INCIDENT_LENGTH)
      throw new UsageError(
        `The note has ${text.length} characters; at most ${MAX_INCIDENT_LENGTH} are allowed`,
      )
    console.log(describeIncident(await store.post(text, new Date())))
  })
}

async function resolveIncident(id: string): Promise<void> {
  await withIncidents(async (store) => {
    const incident = await findByIdPrefix(store, 'note', id)
    await store.resolve(incident.id, new Date())
    console.log(`Note ${shortenId(incident.id)} is resolved.`)
  })
}

async function removeIncident(id: string): Promise<void> {
  await withIncidents(async (store) => {
    const incident = await findByIdPrefix(store, 'note', id)
    await store.remove(incident.id)
    console.log(`Note ${shortenId(incident.id)} is removed.`)
  })
}

async function listIncidents({ json }: { readonly json?: boolean }): Promise<void> {
  await withIncidents(async (store) => {
    const incidents = await store.list({}, MAX_INCIDENTS)
    if (json) return printJson(incidents)
    for (const incident of incidents) console.log(describeIncident(incident))
    if (incidents.length === 0) console.log('There are no notes.')
  })
}
