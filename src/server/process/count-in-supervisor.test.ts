import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'

const WORKER = new URL('../testing/counting-worker.ts', import.meta.url)

/** Starts a worker process whose supervisor is this test. */
function startWorker(timeout: number) {
  const worker = fork(WORKER, [String(timeout)], { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] })
  onTestFinished(() => void worker.kill())
  const { stdin, stdout } = worker
  if (!stdin || !stdout) throw new Error('the worker has no pipes')
  const lines = createInterface(stdout)[Symbol.asyncIterator]()
  return {
    worker,
    async receiveRequestFor(caller: string) {
      stdin.write(`${caller}\n`)
      const [request] = await once(worker, 'message')
      return request as { readonly id: number; readonly caller: string }
    },
    sendCaller: (caller: string) => stdin.write(`${caller}\n`),
    nextLine: async () => (await lines.next()).value,
    respond: (id: number, current: number) =>
      worker.send({ type: 'bankcodex:counted', id, current, ttl: 60_000 }),
  }
}

it('counts in the supervisor', async () => {
  const { receiveRequestFor, respond, nextLine } = startWorker(60_000)
  const { id, caller } = await receiveRequestFor('192.0.2.1')
  expect(caller).toBe('192.0.2.1')
  respond(id, 7)
  expect(await nextLine()).toBe('7')
})

it('counts alone while the supervisor is stalled, and in the supervisor once it responds again', async () => {
  const { worker, receiveRequestFor, sendCaller, respond, nextLine } = startWorker(50)
  const { id } = await receiveRequestFor('192.0.2.1')
  expect([await nextLine(), await nextLine()]).toEqual([
    'unavailable',
    'The supervisor has not responded within 50 ms',
  ])
  const sent: unknown[] = []
  worker.on('message', (message) => sent.push(message))
  sendCaller('192.0.2.2')
  expect(await nextLine()).toBe('counted alone')
  respond(id, 7)
  expect(await nextLine()).toBe('available')
  expect(sent).toEqual([])
  expect(await receiveRequestFor('192.0.2.3')).toMatchObject({ caller: '192.0.2.3' })
})
