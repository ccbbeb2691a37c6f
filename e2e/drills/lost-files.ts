/** Removes the state files of a running site, and flips bits of its directory file in place. */
import { copyFileSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type RunningSite, startSite } from '../testing/start-site.ts'
import { type Drill, scaled } from './drill.ts'
import { faultsIn, inWords, keyIn, wrongAnswers } from './kept.ts'
import { PROXY, startLoad } from './load.ts'
import { inFolder } from './places.ts'

const A_WHILE = 1000
const PATIENCE = 30_000
const UNAVAILABLE = 503

interface Readiness {
  readonly status: number
  readonly body: { readonly error?: string; readonly warning?: string }
}

async function readiness({ url }: RunningSite): Promise<Readiness> {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, body: (await answer.json()) as Readiness['body'] }
}

/** Waits until /readyz reports something. Returns a fault when it does not. */
async function untilReported(site: RunningSite, what: string, isReported: (report: Readiness) => boolean) {
  const until = performance.now() + PATIENCE
  while (performance.now() < until) {
    if (isReported(await readiness(site))) return []
    await setTimeout(50)
  }
  return [`/readyz does not say that ${what}`]
}

function moveAll(from: string, to: string) {
  for (const name of readdirSync(from)) renameSync(join(from, name), join(to, name))
}

const ofState: Drill = {
  name: 'the state files of a running site are removed under load, and put back',
  hold: (scale) =>
    inFolder((aside) =>
      inFolder(async (folder) => {
        const place = join(folder, 'state.sqlite')
        const { id, authorization } = await keyIn(place)
        const errors: string[] = []
        const onLine = (line: string) => {
          if (line.includes('has been removed or replaced')) errors.push(line)
        }
        const site = await startSite({ env: { ...PROXY, STATE_DIR: folder, LOG_LEVEL: 'error' }, onLine })
        const load = startLoad(() => site.url, authorization)
        const times = scaled(10, scale)
        const faults: string[] = []
        for (let time = 0; time < times; time++) {
          await setTimeout(A_WHILE)
          moveAll(folder, aside)
          const isAway = ({ status, body }: Readiness) =>
            status === UNAVAILABLE && body.error === 'the state file has been removed or replaced'
          faults.push(...(await untilReported(site, 'the state is gone', isAway)))
          const { status } = await fetch(`${site.url}/api/swift/code/DEUTDEFF`)
          if (status !== 200) faults.push(`a lookup is answered with ${status}`)
          // Transactions that were under way end before the files are back.
          await setTimeout(A_WHILE)
          moveAll(aside, folder)
          faults.push(...(await untilReported(site, 'the state is back', (report) => report.status === 200)))
        }
        const before = load.keys.size
        await setTimeout(A_WHILE)
        if (load.keys.size === before) faults.push('nothing is stored when the files are back')
        await load.stop()
        await site.stop()
        if (errors.length !== times) faults.push(`${errors.length} of ${times} removals are in the log`)
        faults.push(...wrongAnswers(load, [UNAVAILABLE]), ...(await faultsIn(place, id, load)))
        return { times, figures: inWords(load), faults }
      }),
    ),
}

/** Answers of a site about banks of several countries, as one text. */
async function answersOf({ url }: RunningSite): Promise<string> {
  const texts: string[] = []
  for (const country of ['DE', 'GB', 'US', 'JP', 'BR']) {
    const answer = await fetch(`${url}/api/swift/search?term=bank&limit=25&country=${country}`)
    texts.push(answer.status === 200 ? await answer.text() : String(answer.status))
  }
  return texts.join('\n')
}

/** Flips so many bits of a file, in place. */
function flipBits(file: string, bits: number) {
  const bytes = readFileSync(file)
  for (let bit = 0; bit < bits; bit++) {
    const at = Math.floor(Math.random() * bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(Math.random() * 8))
  }
  writeFileSync(file, bytes)
  utimesSync(file, new Date(), new Date())
}

const ofDirectory: Drill = {
  name: 'bits of the directory file are flipped in its place while it serves',
  hold: (scale) =>
    inFolder(async (folder) => {
      const sound = resolve('var/directory.sqlite')
      const file = join(folder, 'directory.sqlite')
      copyFileSync(sound, file)
      const site = await startSite({ env: { DIRECTORY_FILE: file } })
      const right = await answersOf(site)
      const times = scaled(20, scale)
      const faults: string[] = []
      for (let time = 0; time < times; time++) {
        flipBits(file, 2 ** (time % 12))
        const isWarned = ({ status, body }: Readiness) => status === 200 && body.warning !== undefined
        faults.push(...(await untilReported(site, 'the file is damaged', isWarned)))
        if ((await answersOf(site)) !== right) faults.push('other answers are given than before')
        copyFileSync(sound, file)
        const isSound = ({ body }: Readiness) => body.warning === undefined
        faults.push(...(await untilReported(site, 'the file is sound', isSound)))
      }
      flipBits(file, 1)
      await site.stop()
      const again = await startSite({ env: { DIRECTORY_FILE: file } })
      if ((await readiness(again)).status !== UNAVAILABLE) faults.push('a damaged file serves at the start')
      await again.stop()
      return { times, figures: 'every answer was as before, and /readyz reported each', faults }
    }),
}

export const lostFileDrills = [ofState, ofDirectory]
