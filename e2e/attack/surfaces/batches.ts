/** POST requests with empty fields, which once locked their key, and streams whose ids are formulas. */
import type { AttackedSite } from '../attacked-site.ts'
import type { Surface } from '../measure-surfaces.ts'

function post({ url }: AttackedSite, key: string, path: string, contentType: string, body: string) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': contentType }
  return fetch(url + path, { method: 'POST', headers, body })
}

const emptyFields: Surface = {
  name: 'empty fields',
  async attack(site, stop) {
    const [key = ''] = site.keys.enterprise
    const send = async (iban: string) =>
      (await post(site, key, '/v1/iban/validate', 'application/json', JSON.stringify({ iban }))).status
    const statuses: number[] = []
    while (!stop.aborted) {
      for (let n = 0; n < 60; n++) await send('')
      statuses.push(await send('DE89370400440532013000'))
    }
    const answered = statuses.filter((status) => status === 200)
    return `${answered.length} of ${statuses.length} valid calls of the same key answered`
  },
}

const FORMULAS = ['=HYPERLINK("http://a.example")', '@SUM(A1)', '-1+1', '+A1']

const formulaIds: Surface = {
  name: 'formulas as ids',
  async attack(site, stop) {
    const [key = ''] = site.keys.enterprise
    const rows = FORMULAS.map((formula) => `"${formula.replaceAll('"', '""')}",DEUTDEFF\n`)
    let [formulas, lines] = [0, 0]
    while (!stop.aborted) {
      const response = await post(site, key, '/v1/batch', 'text/csv', `id,code\n${rows.join('')}`)
      const ids = (await response.text()).split('\r\n').slice(1, -1)
      lines += ids.length
      formulas += ids.filter((line) => /^"?[=@+-]/.test(line)).length
    }
    return `${formulas} of ${lines} lines begin with a formula`
  },
}

export const BATCH_SURFACES: readonly Surface[] = [emptyFields, formulaIds]
