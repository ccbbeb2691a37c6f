/**
 * Measures the built site with Lighthouse's preset for a phone on a slow connection: the best of three runs
 * of each page. Exits with 1 if a score is below 98, and prints the audits that lower it.
 *
 *   npm run lighthouse
 *
 * Run it on a quiet machine, because the scores depend on CPU time.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startSite } from '../testing/start-site.ts'
import { type CategoryScore, listScores, readReport, selectBestScores } from './report.ts'

/**
 * The result page is that of a routing number, because Lighthouse lowers the score of a noindex page, such as
 * that of an IBAN.
 */
const PAGES = ['/', '/swift', '/swift/de/deutsche-bank-ag', '/iban', '/routing-number/validate/021000021']
const MIN_SCORE = 0.98
const RUNS = 3
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

const execFileAsync = promisify(execFile)

async function measure(url: string): Promise<CategoryScore[]> {
  const { stdout } = await execFileAsync(
    '.lighthouse/node_modules/.bin/lighthouse',
    [
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { maxBuffer: MAX_OUTPUT_BYTES },
  )
  return listScores(readReport(stdout))
}

async function measureBest(url: string): Promise<CategoryScore[]> {
  const runs: CategoryScore[][] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measure(url))
  return selectBestScores(runs)
}

const percent = (score: number) => Math.round(score * 100)

const site = await startSite()
const measured: { path: string; scores: CategoryScore[] }[] = []
try {
  for (const path of PAGES) measured.push({ path, scores: await measureBest(site.url + path) })
} finally {
  await site.stop()
}

console.table(
  measured.map(({ path, scores }) => ({
    page: path,
    ...Object.fromEntries(scores.map(({ title, score }) => [title, percent(score)])),
  })),
)
for (const { path, scores } of measured) {
  for (const { title, failing } of scores.filter(({ score }) => score < MIN_SCORE)) {
    console.error(`${path}: ${title} is below ${percent(MIN_SCORE)}: ${failing.join('; ') || 'no score'}`)
    process.exitCode = 1
  }
}
