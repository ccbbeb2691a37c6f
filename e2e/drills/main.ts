/**
 * Runs the drills: each causes failures under load and checks that no acknowledged data is lost. Writes
 * docs/drills.md.
 *
 *   npm run drills                                 all drills
 *   npm run drills -- --scale 0.1 --only worker    drills with 'worker' in their name, a tenth as often;
 *                                                  writes nothing
 *
 * Exits with 1 if a drill reports an error.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { clockDrills } from './clock-jumps.ts'
import type { Drill, DrillResult } from './drill.ts'
import { fullDiskDrills } from './full-disk.ts'
import { killedProgramDrills } from './killed-programs.ts'
import { killedSiteDrills } from './killed-site.ts'
import { lostFileDrills } from './lost-files.ts'
import { type DrillRun, formatReport } from './report.ts'
import { stoppedServerDrills } from './stopped-servers.ts'

const DRILLS: readonly Drill[] = [
  ...killedProgramDrills,
  ...killedSiteDrills,
  ...stoppedServerDrills,
  ...fullDiskDrills,
  ...lostFileDrills,
  ...clockDrills,
]

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
})

async function runDrill(drill: Drill): Promise<DrillResult | string> {
  const skipReason = drill.skipReason?.() ?? null
  if (skipReason !== null) return skipReason
  try {
    return await drill.run(Number(values.scale))
  } catch (error) {
    return { rounds: 0, summary: '', errors: [`the drill failed: ${(error as Error).message}`] }
  }
}

function readProgramVersion(program: string): string {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()
  } catch {
    return `${program}: not installed`
  }
}

const runs: DrillRun[] = []
for (const drill of DRILLS.filter(({ name }) => name.includes(values.only))) {
  const outcome = await runDrill(drill)
  runs.push({ name: drill.name, outcome })
  const outcomeText =
    typeof outcome === 'string' ? `skipped, ${outcome}` : `x ${outcome.rounds}, ${outcome.summary}`
  console.log(`${drill.name}: ${outcomeText}`)
  if (typeof outcome !== 'string')
    for (const error of outcome.errors.slice(0, 20)) console.error(`  ${error}`)
}
if (values.only === '') {
  const machine = `${availableParallelism()} cores, ${process.platform} ${process.arch}`
  const versions = [
    `Node ${process.version}`,
    readProgramVersion('postgres'),
    readProgramVersion('redis-server'),
  ]
  writeFileSync(
    'docs/drills.md',
    formatReport(runs, { date: new Date(), machine, versions, scale: Number(values.scale) }),
  )
}
process.exitCode = runs.some(({ outcome }) => typeof outcome !== 'string' && outcome.errors.length > 0)
  ? 1
  : 0
