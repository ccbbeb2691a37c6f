import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, PHONE, visit } from '../testing/visitor.ts'

openBrowser()

/** How far below the top of a phone the lower edge of an item may be, in pixels; null if there is no item. */
interface Edges {
  /** The headline: the bank, or the reason why the code is not valid. */
  readonly headline: number
  readonly verdict: number
  readonly code: number | null
  readonly bic: number | null
}

const edges = (headline: number, verdict: number, code: number | null, bic: number | null): Edges => ({
  headline,
  verdict,
  code,
  bic,
})

/** Each state of a result, with its path. The limits leave room for one more line of text. */
const STATES: readonly (readonly [state: string, path: string, limits: Edges])[] = [
  ['IBAN, listed', '/iban/validate/DE68370400440000000000', edges(170, 255, 320, 365)],
  ['IBAN, made for tests', '/iban/validate/DE89370400440532013000', edges(170, 280, 345, 390)],
  ['IBAN, longest', '/iban/validate/MT54MALT01100000000000000000000', edges(170, 255, 340, 390)],
  ['IBAN, long name, old source', '/iban/validate/BE87693000000094', edges(230, 365, 385, 430)],
  ['IBAN, bank code replaced', '/iban/validate/IT60X0542811101000000123456', edges(205, 315, 450, null)],
  [
    'IBAN, of another bank than the BIC',
    '/iban/validate/DE89370400440532013000?bic=DEUTDEFF',
    edges(170, 280, 420, 450),
  ],
  ['IBAN, bank unknown', '/iban/validate/LY22002048000000000000000', edges(170, 300, 365, null)],
  ['IBAN, wrong check digits', '/iban/validate/DE88370400440532013000', edges(220, 305, null, null)],
  ['IBAN, too short', '/iban/validate/DE8937040044053201', edges(220, 330, null, null)],
  ['IBAN, wrong character', '/iban/validate/GB29NWBK6016I331926819', edges(220, 330, null, null)],
  ['IBAN, not in the complete list', '/iban/validate/DE44123456780000000000', edges(240, 285, 365, null)],
  ['routing number, old source', '/routing-number/validate/021000021', edges(205, 335, 395, 445)],
  ['routing number, bank unknown', '/routing-number/validate/011000015', edges(205, 315, 375, null)],
  ['routing number, wrong check digit', '/routing-number/validate/021000022', edges(205, 330, null, null)],
  ['sort code, range only', '/sort-code/details/200415', edges(170, 350, 415, null)],
  ['sort code, BIC known', '/sort-code/details/089999', edges(205, 335, 395, 445)],
  ['sort code, unknown', '/sort-code/details/000001', edges(170, 300, 360, null)],
  ['CHIPS number, listed', '/chips/details/0002', edges(205, 285, 345, 395)],
  ['CHIPS number, not confirmed', '/chips/details/0112', edges(230, 385, 435, 450)],
  ['BSB, listed by its prefix', '/bsb/details/062000', edges(205, 350, 410, 450)],
  ['BSB, unknown', '/bsb/details/999999', edges(170, 300, 360, null)],
  ['bank', '/swift/de/deutsche-bank-ag', edges(170, 300, 360, 405)],
  ['bank with the longest name', '/swift/BOFAHKHX', edges(240, 400, 450, null)],
  ['retired BIC, with the one that replaces it', '/swift/CRESCHZZ', edges(205, 330, 415, null)],
]

/** Measures the lower edges on the page as it is before scrolling. */
const measure = (page: Page): Promise<Edges> =>
  page.evaluate(() => {
    const bottom = (element: Element | null | undefined) =>
      element ? Math.round(element.getBoundingClientRect().bottom) : null
    const [code, second] = document.querySelectorAll('[data-row], p > span:has(> button)')
    const bic = second?.querySelector('button') ? second : null
    const headline = bottom(document.querySelector('h1')) ?? Number.NaN
    const verdict = bottom(document.querySelector('[data-verdict]')) ?? Number.NaN
    return { headline, verdict, code: bottom(code), bic: bottom(bic) }
  })

test.each(STATES)(
  'a phone shows what matters of a result above the fold: %s',
  async (_state, path, limits) => {
    const page = await visit(path, { viewport: PHONE, expect404: true })
    const found = await measure(page)
    for (const [item, limit] of Object.entries(limits))
      if (limit !== null) expect(found[item as keyof Edges] ?? Number.NaN, item).toBeLessThanOrEqual(limit)
  },
)
