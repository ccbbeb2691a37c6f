import { expect, it } from 'vitest'
import { readRows, writeTemporaryFile } from '../../readers/reading.test-data.ts'
import { fedach } from './source.ts'

const open = (content: unknown) => {
  const [source] = fedach.describeSources(
    [writeTemporaryFile(JSON.stringify(content), 'ach.json')],
    '2031-09',
  )
  if (!source) throw new Error('no source')
  return readRows(source.open())
}

const wrap = (list: unknown) => ({
  fedACHParticipants: { response: { code: 100 }, fedACHParticipants: list },
})

it.each([
  ['of another directory', { fedwireParticipants: {} }, 'has no list fedACHParticipants.fedACHParticipants'],
  ['whose list has texts', wrap(['x']), 'ach.json row 1: is not an object'],
  ['with an unknown field', wrap([{ owner: 'x' }]), "ach.json row 1: has an unexpected field 'owner'"],
  ['with a number for a text', wrap([{ routingNumber: 1 }]), 'ach.json row 1: routingNumber is not text'],
])('refuses a JSON file %s', async (_description, content, message) => {
  await expect(open(content)).rejects.toThrow(message)
})
