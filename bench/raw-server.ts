/**
 * The baseline: a node:http server that sends recorded responses of the site. Reads them as JSON from
 * standard input and prints its port.
 */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export interface RecordedResponse {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const recorded = JSON.parse(await text(process.stdin)) as Record<string, RecordedResponse>
const responses = new Map(
  Object.entries(recorded).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body) }]),
)

const server = createServer((request, response) => {
  // The counter in an uncached URL is no part of the recorded one.
  const recordedResponse = responses.get((request.url ?? '').replace(/[?&]n=\d+$/, ''))
  if (!recordedResponse) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, recordedResponse.headers).end(recordedResponse.body)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
