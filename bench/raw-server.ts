/**
 * The baseline: a node:http server that answers the recorded bytes of the site. Reads them as JSON from
 * standard input and prints its port.
 */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export interface RecordedAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const recorded = JSON.parse(await text(process.stdin)) as Record<string, RecordedAnswer>
const answers = new Map(
  Object.entries(recorded).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body) }]),
)

const server = createServer((request, response) => {
  const answer = answers.get((request.url ?? '').replace(/[?&]n=\d+$/, ''))
  if (!answer) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, answer.headers).end(answer.body)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
