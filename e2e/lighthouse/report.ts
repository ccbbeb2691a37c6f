import { z } from 'zod'

const score = z.number().nullable()

/** The used fields of a Lighthouse report. Scores are 0 to 1. */
const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score,
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), z.object({ title: z.string(), score, displayValue: z.string().optional() })),
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
})

type Report = z.infer<typeof reportSchema>

/** Parses a report. Throws if it is invalid or the page could not be measured. */
export function readReport(text: string): Report {
  const report = reportSchema.parse(JSON.parse(text))
  if (report.runtimeError) throw new Error(`${report.runtimeError.code}: ${report.runtimeError.message}`)
  return report
}

export interface CategoryScore {
  readonly title: string
  /** From 0 to 1. */
  readonly score: number
  /** The audits that lower the score, one line each. */
  readonly failing: readonly string[]
}

/** Describes an audit with a low score in one line. Returns no line for other audits. */
function describeIfFailing({ audits }: Report, id: string): string[] {
  const audit = audits[id]
  if (!audit || audit.score === null || audit.score >= 0.9) return []
  return [`${id} (${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ''}) ${audit.score}`]
}

/** The scores of the categories. A missing score counts as 0. */
export function listScores(report: Report): CategoryScore[] {
  return Object.values(report.categories).map(({ title, score: measured, auditRefs }) => ({
    title,
    score: measured ?? 0,
    failing: auditRefs.filter(({ weight }) => weight > 0).flatMap(({ id }) => describeIfFailing(report, id)),
  }))
}

/** The best score of each category over several runs: other work on the machine can only lower a score. */
export function selectBestScores(runs: readonly (readonly CategoryScore[])[]): CategoryScore[] {
  const byTitle = Map.groupBy(runs.flat(), ({ title }) => title)
  return [...byTitle.values()].flatMap((scores) => scores.toSorted((a, b) => b.score - a.score).slice(0, 1))
}
