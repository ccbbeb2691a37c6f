import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'

const WORKER = new URL('../testing/counting-worker.ts', import.meta.url)

/** A worker whose supervisor is this test. */
function startWorker(timeout: number) {
  const worker = fork(WORKER, [String(timeout)], { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] })
  onTestFinished(() => void worker.kill())
  const { stdin, stdout } = worker
  if (!stdin || !stdout) throw new Error('the worker has no pipes')
  const lines = createInterface(stdout)[Symbol.asyncIterator]()
  return {
    worker,
    async question(caller: string) {
      stdin.write(`${caller}\n`)
      const [question] = await once(worker, 'message')
      return question as { readonly id: number; readonly caller: string }
    },
    ask: (caller: string) => stdin.write(`${caller}\n`),
    nextLine: async () => (await lines.next()).value,
    answer: (id: number, current: number) =>
      worker.send({ type: 'bankcodex:counted', id, current, ttl: 60_000 }),
  }
}

it('counts in the supervisor', async () => {
  const { question, answer, nextLine } = startWorker(60_000)
  const { id, caller } = await question('192.0.2.1')
  expect(caller).toBe('192.0.2.1')
  answer(id, 7)
  expect(await nextLine()).toBe('7')
})

it('counts alone while the supervisor is stalled, and in the supervisor when it answers again', async () => {
  const { worker, question, ask, answer, nextLine } = startWorker(50)
  const { id } = await question('192.0.2.1')
  expect([await nextLine(), await nextLine()]).toEqual([
    'away',
    'The supervisor has not responded within 50 ms',
  ])
  const sent: unknown[] = []
  worker.on('message', (message) => sent.push(message))
  ask('192.0.2.2')
  expect(await nextLine()).toBe('counted alone')
  answer(id, 7)
  expect(await nextLine()).toBe('back')
  expect(sent).toEqual([])
  expect(await question('192.0.2.3')).toMatchObject({ caller: '192.0.2.3' })
})
