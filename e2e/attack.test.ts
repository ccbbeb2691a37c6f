import { afterAll, expect, it } from 'vitest'
import { attack } from './attack/attack.ts'
import { answersBesideIdle } from './attack/idle-connections.ts'
import { keptAnswersToIbans } from './attack/odd-ibans.ts'
import { otherCaller } from './attack/other-caller.ts'
import { statusBesidePausedDownloads } from './attack/paused-downloads.ts'
import { attackRaw } from './attack/raw-connections.ts'
import { startSite } from './testing/start-site.ts'

const site = await startSite({ env: { TRUST_PROXY: '127.0.0.1 ::1' } })
afterAll(() => site.stop())

it('thousands of generated requests are answered, none with a fault of ours', async () => {
  const { faults, byStatus } = await attack({ url: site.url, seed: 42, count: 4000 })
  expect(faults).toEqual([])
  expect([...byStatus.keys()]).toEqual(expect.arrayContaining([200, 301, 400, 401, 404, 405]))
})

it('a thousand connections that ask nothing keep nobody from an answer', async () => {
  expect(await answersBesideIdle(site.url, 1000)).toEqual({ open: 1000, status: 200 })
})

it('raw connections get no answer with a fault of ours, and other callers get theirs', async () => {
  const stopAsking = await otherCaller(site.url)
  const { faults, requests } = await attackRaw(site.url, 42, 20_000)
  const others = await stopAsking()
  expect([...faults, ...others.faults]).toEqual([])
  expect(requests).toBeGreaterThan(20_000)
  expect(others.answers).toBeGreaterThan(0)
})

it('downloads that two addresses do not read keep no third one from the file', async () => {
  expect(await statusBesidePausedDownloads(site.url)).toBe(200)
})

it('an IBAN in an odd spelling is answered to one person only', async () => {
  expect(await keptAnswersToIbans(site.url)).toEqual([])
})
