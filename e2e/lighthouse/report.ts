import { z } from 'zod'

const score = z.number().nullable()

/** What we read of a report of Lighthouse as JSON; scores go from 0 to 1. */
const report = z.object({
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

type Report = z.infer<typeof report>

/** A report from its text. Throws where it is none, or where the page could not be measured. */
export function readReport(text: string): Report {
  const read = report.parse(JSON.parse(text))
  if (read.runtimeError) throw new Error(`${read.runtimeError.code}: ${read.runtimeError.message}`)
  return read
}

export interface CategoryScore {
  readonly title: string
  /** From 0 to 1. */
  readonly score: number
  /** The audits that cost points, each in a line. */
  readonly failing: readonly string[]
}

function failing({ audits }: Report, id: string): string[] {
  const audit = audits[id]
  if (!audit || audit.score === null || audit.score >= 0.9) return []
  return [`${id} (${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ''}) ${audit.score}`]
}

/** The scores of a report's categories; one that has none counts as 0. */
export function scoresOf(read: Report): CategoryScore[] {
  return Object.values(read.categories).map(({ title, score: reached, auditRefs }) => ({
    title,
    score: reached ?? 0,
    failing: auditRefs.filter(({ weight }) => weight > 0).flatMap(({ id }) => failing(read, id)),
  }))
}

/** The best score of each category over several runs: other work on the machine can only lower a score. */
export function bestOf(runs: readonly (readonly CategoryScore[])[]): CategoryScore[] {
  const byTitle = Map.groupBy(runs.flat(), ({ title }) => title)
  return [...byTitle.values()].flatMap((scores) => scores.toSorted((a, b) => b.score - a.score).slice(0, 1))
}
