/**
 * Measures the built site with Lighthouse as a phone on a slow line sees it (its own preset), each page three
 * times, and takes the best. Exits with 1 where a score is under 98, and names what costs points.
 *
 *   npm run lighthouse
 *
 * Wants a quiet machine: the processor's time is what it measures.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startSite } from '../testing/start-site.ts'
import { bestOf, type CategoryScore, readReport, scoresOf } from './report.ts'

/**
 * The result page is that of a routing number: Lighthouse lowers the score of a noindex page, such as an
 * IBAN's.
 */
const PAGES = ['/', '/swift', '/swift/de/deutsche-bank-ag', '/iban', '/routing-number/validate/021000021']
const LEAST = 0.98
const RUNS = 3
const MOST_BYTES = 64 * 1024 * 1024

const run = promisify(execFile)

async function measure(address: string): Promise<CategoryScore[]> {
  const { stdout } = await run(
    '.lighthouse/node_modules/.bin/lighthouse',
    [
      address,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { maxBuffer: MOST_BYTES },
  )
  return scoresOf(readReport(stdout))
}

async function best(address: string): Promise<CategoryScore[]> {
  const runs: CategoryScore[][] = []
  for (let index = 0; index < RUNS; index++) runs.push(await measure(address))
  return bestOf(runs)
}

const percent = (score: number) => Math.round(score * 100)

const site = await startSite()
const reached: { path: string; scores: CategoryScore[] }[] = []
try {
  for (const path of PAGES) reached.push({ path, scores: await best(site.url + path) })
} finally {
  await site.stop()
}

console.table(
  reached.map(({ path, scores }) => ({
    page: path,
    ...Object.fromEntries(scores.map(({ title, score }) => [title, percent(score)])),
  })),
)
for (const { path, scores } of reached) {
  for (const { title, failing } of scores.filter(({ score }) => score < LEAST)) {
    console.error(`${path}: ${title} is under ${percent(LEAST)}: ${failing.join('; ') || 'no score'}`)
    process.exitCode = 1
  }
}
