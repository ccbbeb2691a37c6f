/** A thread that streams a list to a site. Posts a message at the beginning, and ends with the stream. */
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { generateRows } from './generated-inputs.ts'

/** The site, its API key, and the number of rows to stream. */
export interface ListStreamOptions {
  readonly origin: string
  readonly key: string | null
  readonly rows: number
}

const { origin, key, rows }: ListStreamOptions = workerData
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' }
const body = [...generateRows(rows)].map(({ code }) => `${JSON.stringify(code)}\n`).join('')
parentPort?.postMessage('upload begins')
request(`${origin}/v1/batch`, { method: 'POST', headers }, (response) => {
  if (response.statusCode !== 200) throw new Error(`the stream was answered with ${response.statusCode}`)
  response.resume()
}).end(body)
