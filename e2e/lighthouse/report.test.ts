import { expect, test } from 'vitest'
import { listScores, readReport, selectBestScores } from './report.ts'

const createAudit = (title: string, score: number | null, displayValue?: string) => ({
  title,
  score,
  displayValue,
})

function createReport(score: number | null) {
  return JSON.stringify({
    categories: {
      seo: {
        title: 'SEO',
        score,
        auditRefs: [
          { id: 'is-crawlable', weight: 4 },
          { id: 'title', weight: 1 },
          { id: 'hint', weight: 0 },
        ],
      },
    },
    audits: {
      'is-crawlable': createAudit('Page is blocked', 0, 'noindex'),
      title: createAudit('Has a title', 1),
      hint: createAudit('A hint', 0),
    },
  })
}

test('a score lists the audits that lower it', () => {
  expect(listScores(readReport(createReport(0.6)))).toEqual([
    { title: 'SEO', score: 0.6, failing: ['is-crawlable (Page is blocked: noindex) 0'] },
  ])
})

test('a category without a score counts as 0', () => {
  expect(listScores(readReport(createReport(null)))[0]?.score).toBe(0)
})

test('the best score of several runs counts', () => {
  const runs = [0.9, 1, 0.95].map((score) => [{ title: 'Performance', score, failing: [] }])
  expect(selectBestScores(runs)).toEqual([{ title: 'Performance', score: 1, failing: [] }])
})

test('a report without a measurement throws its runtime error', () => {
  const failedReport = {
    categories: {},
    audits: {},
    runtimeError: { code: 'NO_FCP', message: 'nothing was painted' },
  }
  expect(() => readReport(JSON.stringify(failedReport))).toThrow('NO_FCP: nothing was painted')
})
