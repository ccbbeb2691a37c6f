import { describe, expect, it } from 'vitest'
import { INVENTED_CODES } from '../../src/api/site/testing/invented-codes.ts'
import { inventedSite } from '../../src/testing/invented-site.ts'
import { spreadsheetScripts } from '../../src/web/entry-server.tsx'
import { type Answer, createWorkbook, loadExcel, loadGoogleSheets } from './testing/run-scripts.ts'

const site = await inventedSite({ otherSources: INVENTED_CODES, spreadsheetScripts })
const baseUrl = await site.app.listen({ host: '127.0.0.1', port: 0 })
const { text: key } = await site.issueKey('business')

const sheetsScript = (await site.inject('/spreadsheets/google-sheets.gs')).body
const excelScript = (await site.inject('/spreadsheets/excel.osts.txt')).body

const IBAN = 'DE89370400440532013000'

interface Batch {
  readonly codes: readonly (string | { readonly code: string; readonly type: string })[]
}

/** An API that finds every code valid, and answers each number with the code that has its zero. */
function createStandIn(refusals: readonly Answer[] = []) {
  const batches: Batch[] = []
  function fetch(_url: string, { payload }: { readonly payload: string }): Answer {
    const refusal = refusals[batches.length]
    const batch = JSON.parse(payload) as Batch
    batches.push(batch)
    if (refusal) return refusal
    const results = batch.codes.map((item) => {
      const { code, type } = typeof item === 'string' ? { code: item, type: 'swift' } : item
      if (code === '?') return { type: 'problem', problem: { message: 'fits no type' } }
      if (/^[1-9]\d{4}$/.test(code))
        return { type, status: 'invalid', error: 'six digits', suggestion: `0${code}` }
      return { type, status: 'valid', bankName: `Bank of ${code.slice(-2)}`, swift: 'QQAADEFF', asOf: '2026' }
    })
    return { status: 200, text: JSON.stringify({ results }) }
  }
  return { batches, fetch }
}

const PROPERTIES = { BANKCODEX_KEY: key }

const refuse = (status: number, message: string, headers = {}): Answer => ({
  status,
  text: JSON.stringify({ error: { message } }),
  headers,
})

describe('the functions for Google Sheets', () => {
  it('answer a range with one request, in its shape, and each code once', () => {
    const { fetch, batches } = createStandIn()
    const { functions } = loadGoogleSheets(sheetsScript, { properties: PROPERTIES, fetch })
    const range = [
      [IBAN, ''],
      [' GB29 ', IBAN],
    ]
    expect(functions.BANKCODEX_VALIDATE(range, 'iban')).toEqual([
      ['valid', ''],
      ['valid', 'valid'],
    ])
    expect(batches).toEqual([
      {
        codes: [
          { code: IBAN, type: 'iban' },
          { code: 'GB29', type: 'iban' },
        ],
      },
    ])
  })

  it('send 1,000 codes in a request', () => {
    const { fetch, batches } = createStandIn()
    const { functions } = loadGoogleSheets(sheetsScript, { properties: PROPERTIES, fetch })
    functions.BANKCODEX_BANK(Array.from({ length: 2001 }, (_, n) => [`CODE${n}`]))
    expect(batches.map(({ codes }) => codes.length)).toEqual([1000, 1000, 1])
    expect(() => functions.BANKCODEX_BANK(Array.from({ length: 10_001 }, (_, n) => [n]))).toThrow('10000')
  })

  it('keep verdicts for other formulas under hashes, and ask again for problems', () => {
    const { fetch, batches } = createStandIn()
    const { functions, cache } = loadGoogleSheets(sheetsScript, { properties: PROPERTIES, fetch })
    expect(functions.BANKCODEX_VALIDATE([[IBAN], ['?']])).toEqual([['valid'], ['problem']])
    expect(functions.BANKCODEX([[IBAN], ['?']], '', 'bank, asOf')).toEqual([
      ['Bank of 00', '2026'],
      ['', ''],
    ])
    expect(batches.map(({ codes }) => codes)).toEqual([[IBAN, '?'], ['?']])
    expect(JSON.stringify(cache)).not.toContain(IBAN)
  })

  it('restore the leading zero of a number, and say so', () => {
    const { fetch } = createStandIn()
    const { functions } = loadGoogleSheets(sheetsScript, { properties: PROPERTIES, fetch })
    expect(functions.BANKCODEX(62000, 'bsb')).toEqual([
      ['valid', 'Bank of 00', 'QQAADEFF', 'Read as 062000.', '2026'],
    ])
  })

  it('wait once if the next minute is near, and else say when to try again', () => {
    const { fetch } = createStandIn([refuse(429, 'Try again in 3 s', { 'Retry-After': '3' })])
    const near = loadGoogleSheets(sheetsScript, { properties: PROPERTIES, fetch })
    expect(near.functions.BANKCODEX_VALIDATE(IBAN)).toEqual([['valid']])
    expect(near.pauses).toEqual([3000])
    const later = createStandIn([refuse(429, 'Try again in 50 s', { 'retry-after': '50' })])
    const far = loadGoogleSheets(sheetsScript, { properties: PROPERTIES, fetch: later.fetch })
    expect(() => far.functions.BANKCODEX_VALIDATE(IBAN)).toThrow('answered with 429. Try again in 50 s')
    expect(far.pauses).toEqual([])
  })

  it.each([
    ['no key', {}, [], /script property BANKCODEX_KEY/],
    ['a wrong key', PROPERTIES, [refuse(401, 'The key is mistyped')], /401. The key is mistyped$/],
    ['a page of a proxy', PROPERTIES, [{ status: 502, text: '<html>' }], /answered with 502/],
  ])('say what is wrong: %s', (_name, properties, refusals, message) => {
    const { fetch } = createStandIn(refusals)
    const { functions } = loadGoogleSheets(sheetsScript, { properties: { ...properties }, fetch })
    expect(() => functions.BANKCODEX_VALIDATE(IBAN)).toThrow(message)
  })

  it('refuse unknown columns and several columns of codes', () => {
    const { fetch, batches } = createStandIn()
    const { functions } = loadGoogleSheets(sheetsScript, { properties: PROPERTIES, fetch })
    expect(() => functions.BANKCODEX(IBAN, '', 'banc')).toThrow('There is no column "banc": use status, bank')
    expect(() => functions.BANKCODEX([[IBAN, IBAN]])).toThrow('one column')
    expect(batches).toEqual([])
  })

  it('answer from a server', async () => {
    const answers = new Map<string, Answer>()
    /** Apps Script waits for a response. Here the function starts again once the response is there. */
    function fetch(url: string, { headers, contentType, payload }: UrlFetchOptions): Answer {
      const answer = answers.get(payload)
      if (answer) return answer
      throw globalThis
        .fetch(url.replace('http://localhost:3000', baseUrl), {
          method: 'POST',
          headers: { ...headers, 'content-type': contentType },
          body: payload,
        })
        .then(async (response) =>
          answers.set(payload, { status: response.status, text: await response.text() }),
        )
    }
    const { functions } = loadGoogleSheets(sheetsScript, { properties: PROPERTIES, fetch })
    async function settle<Result>(call: () => Result): Promise<Result> {
      try {
        return call()
      } catch (thrown) {
        if (!(thrown instanceof Promise)) throw thrown
        await thrown
        return settle(call)
      }
    }
    expect(await settle(() => functions.BANKCODEX([['QQAADEFF'], [IBAN], ['?']]))).toEqual([
      ['valid', 'Aldermoor Bank AG', 'QQAADEFF', '', expect.any(String)],
      ['valid', 'Aldermoor Bank AG', 'QQAADEFF', expect.stringMatching(/^A test code/), expect.any(String)],
      ['problem', '', '', expect.stringContaining('type'), ''],
    ])
    expect(await settle(() => functions.BANKCODEX(12345, 'bsb', 'status;reason'))).toEqual([
      ['valid', expect.stringMatching(/^Read as 012345\./)],
    ])
    const date = new Date('2012-03-04T00:00:00Z')
    expect(
      await settle(() => functions.BANKCODEX([[date], ['=A(1)']], 'swift', 'status,bic,reason')),
    ).toEqual([
      ['invalid', '', 'This reads as a date, not as a code'],
      ['invalid', '', expect.stringContaining('letters and numbers')],
    ])
  })
})

describe('the script for Excel', () => {
  const fetchFromServer: typeof fetch = (url, options) =>
    fetch(String(url).replace('http://localhost:3000', baseUrl), options)

  it('writes the results of a server to the right of the codes, also once more', async () => {
    const cells = [['QQAADEFF'], [IBAN], [''], ['?']]
    const main = loadExcel(excelScript, fetchFromServer)
    for (let run = 0; run < 2; run++) await main(createWorkbook(cells), key)
    expect(cells.map((row) => row.slice(0, 3))).toEqual([
      ['QQAADEFF', 'valid', 'Aldermoor Bank AG'],
      [IBAN, 'valid', 'Aldermoor Bank AG'],
      ['', '', ''],
      ['?', 'problem', ''],
    ])
  })

  it('restores leading zeros', async () => {
    const cells: (string | number)[][] = [[12345]]
    await loadExcel(excelScript, fetchFromServer)(createWorkbook(cells), key, 'bsb')
    expect(cells[0]?.slice(0, 3)).toEqual([12345, 'valid', 'Harrowgate Bank'])
    expect(cells[0]?.[4]).toMatch(/^Read as 012345\./)
  })

  it('reads no date as a code, although Excel keeps it as a number that could be one', async () => {
    const main = loadExcel(excelScript, fetchFromServer)
    for (const format of ['dd/mm/yyyy', 'd-mmm', '[$-809]yy-mm-dd;@']) {
      const cells: (string | number)[][] = [[12345]]
      await main(createWorkbook(cells, 1, format), key, 'bsb')
      expect(cells[0]).toEqual([12345, 'invalid', '', '', 'This reads as a date, not as a code', ''])
    }
    const cells: (string | number)[][] = [[12345]]
    await main(createWorkbook(cells, 1, '[Red]0 "days"'), key, 'bsb')
    expect(cells[0]?.[1]).toBe('valid')
  })

  it('overwrites nothing but its own results, and says what is wrong', async () => {
    const cells = [[IBAN, '', 'my note']]
    const main = loadExcel(excelScript, fetchFromServer)
    await expect(main(createWorkbook(cells), key)).rejects.toThrow('must be empty')
    expect(cells).toEqual([[IBAN, '', 'my note']])
    await expect(main(createWorkbook([[IBAN]]), 'wrong')).rejects.toThrow(/answered with 401\. .*key/)
    await expect(main(createWorkbook([]), key)).rejects.toThrow('Select the cells')
  })

  it('writes no text that Excel would run as a formula', async () => {
    const result = { type: 'swift', status: 'valid', bankName: '=HYPERLINK("https://evil.example")' }
    const cells = [['QQAADEFF']]
    const respond = async () => new Response(JSON.stringify({ results: [result] }))
    await loadExcel(excelScript, respond)(createWorkbook(cells), key)
    expect(cells[0]?.[2]).toBe(`'${result.bankName}`)
  })
})
