/** Removes the state files of a running site, and flips bits of its directory file in place. */
import { copyFileSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type RunningSite, startSite } from '../testing/start-site.ts'
import { describeLoad, findLostData, findUnexpectedStatuses, issueBusinessKey } from './acknowledged-data.ts'
import { type Drill, inTemporaryFolder, scaleCount } from './drill.ts'
import { startLoad, TRUST_PROXY_ENV } from './load.ts'

const PAUSE_MS = 1000
const TIMEOUT_MS = 30_000
const UNAVAILABLE = 503

interface Readiness {
  readonly status: number
  readonly body: { readonly error?: string; readonly warning?: string }
}

async function readReadiness({ url }: RunningSite): Promise<Readiness> {
  const response = await fetch(`${url}/readyz`)
  return { status: response.status, body: (await response.json()) as Readiness['body'] }
}

/** Waits until /readyz reports a condition. Returns an error message after a timeout. */
async function waitForReport(
  site: RunningSite,
  condition: string,
  isReported: (report: Readiness) => boolean,
) {
  const deadline = performance.now() + TIMEOUT_MS
  while (performance.now() < deadline) {
    if (isReported(await readReadiness(site))) return []
    await setTimeout(50)
  }
  return [`/readyz does not report that ${condition}`]
}

function moveFiles(from: string, to: string) {
  for (const name of readdirSync(from)) renameSync(join(from, name), join(to, name))
}

const stateDrill: Drill = {
  name: 'the state files of a running site are removed under load, and put back',
  run: (scale) =>
    inTemporaryFolder((backupFolder) =>
      inTemporaryFolder(async (folder) => {
        const location = join(folder, 'state.sqlite')
        const { id, authorization } = await issueBusinessKey(location)
        const loggedErrors: string[] = []
        const onLine = (line: string) => {
          if (line.includes('has been removed or replaced')) loggedErrors.push(line)
        }
        const site = await startSite({
          env: { ...TRUST_PROXY_ENV, STATE_DIR: folder, LOG_LEVEL: 'error' },
          onLine,
        })
        const load = startLoad(() => site.url, authorization)
        const rounds = scaleCount(10, scale)
        const errors: string[] = []
        for (let round = 0; round < rounds; round++) {
          await setTimeout(PAUSE_MS)
          moveFiles(folder, backupFolder)
          const isMissing = ({ status, body }: Readiness) =>
            status === UNAVAILABLE && body.error === 'the state file has been removed or replaced'
          errors.push(...(await waitForReport(site, 'the state is gone', isMissing)))
          const { status } = await fetch(`${site.url}/api/swift/code/DEUTDEFF`)
          if (status !== 200) errors.push(`a lookup without the state files gets ${status}`)
          // Lets open transactions end before the files are back.
          await setTimeout(PAUSE_MS)
          moveFiles(backupFolder, folder)
          errors.push(...(await waitForReport(site, 'the state is back', (report) => report.status === 200)))
        }
        const keysBefore = load.keys.size
        await setTimeout(PAUSE_MS)
        if (load.keys.size === keysBefore) errors.push('nothing is stored after the files are back')
        await load.stop()
        await site.stop()
        if (loggedErrors.length !== rounds)
          errors.push(`${loggedErrors.length} of ${rounds} removals are logged`)
        errors.push(
          ...findUnexpectedStatuses(load, [UNAVAILABLE]),
          ...(await findLostData(location, id, load)),
        )
        return { rounds, summary: describeLoad(load), errors }
      }),
    ),
}

/** Fetches the search results of a site for several countries, as one text. */
async function fetchSearchResults({ url }: RunningSite): Promise<string> {
  const results: string[] = []
  for (const country of ['DE', 'GB', 'US', 'JP', 'BR']) {
    const response = await fetch(`${url}/api/swift/search?term=bank&limit=25&country=${country}`)
    results.push(response.status === 200 ? await response.text() : String(response.status))
  }
  return results.join('\n')
}

/** Flips `count` random bits of a file in place. */
function flipBits(file: string, count: number) {
  const bytes = readFileSync(file)
  for (let flipped = 0; flipped < count; flipped++) {
    const offset = Math.floor(Math.random() * bytes.length)
    bytes[offset] = (bytes[offset] ?? 0) ^ (1 << Math.floor(Math.random() * 8))
  }
  writeFileSync(file, bytes)
  utimesSync(file, new Date(), new Date())
}

const directoryDrill: Drill = {
  name: 'bits of the directory file are flipped in place while it serves',
  run: (scale) =>
    inTemporaryFolder(async (folder) => {
      const intactFile = resolve('var/directory.sqlite')
      const file = join(folder, 'directory.sqlite')
      copyFileSync(intactFile, file)
      const site = await startSite({ env: { DIRECTORY_FILE: file } })
      const expectedResults = await fetchSearchResults(site)
      const rounds = scaleCount(20, scale)
      const errors: string[] = []
      for (let round = 0; round < rounds; round++) {
        flipBits(file, 2 ** (round % 12))
        const hasWarning = ({ status, body }: Readiness) => status === 200 && body.warning !== undefined
        errors.push(...(await waitForReport(site, 'the file is damaged', hasWarning)))
        if ((await fetchSearchResults(site)) !== expectedResults) errors.push('the search results differ')
        copyFileSync(intactFile, file)
        const isIntact = ({ body }: Readiness) => body.warning === undefined
        errors.push(...(await waitForReport(site, 'the file is intact', isIntact)))
      }
      flipBits(file, 1)
      await site.stop()
      const restartedSite = await startSite({ env: { DIRECTORY_FILE: file } })
      if ((await readReadiness(restartedSite)).status !== UNAVAILABLE)
        errors.push('a site that starts with a damaged file is ready')
      await restartedSite.stop()
      return {
        rounds,
        summary: 'all search results stayed the same, and /readyz reported each damage',
        errors,
      }
    }),
}

export const lostFileDrills = [stateDrill, directoryDrill]
