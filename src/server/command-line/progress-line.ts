import type { BuildProgress } from '../../importing/build-directory.ts'

const BAR_WIDTH = 24
const REDRAW_EVERY = 1000

function bar(done: number, expected: number): string {
  const share = Math.min(1, done / Math.max(1, expected))
  const filled = Math.round(share * BAR_WIDTH)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done.toLocaleString('en')} rows`
}

/** Progress on a stream: a bar that redraws itself on a terminal, a line a step elsewhere. */
export function progressOn(stream: NodeJS.WriteStream): BuildProgress & { end(): void } {
  let current = ''
  let open = false
  const finish = () => {
    if (open) stream.write('\n')
    open = false
  }
  return {
    step(name) {
      finish()
      current = name
      stream.write(stream.isTTY ? `  ${name} …` : `  ${name}\n`)
      open = stream.isTTY === true
    },
    rows(done, expected) {
      if (stream.isTTY && (done % REDRAW_EVERY === 0 || done === expected)) {
        stream.write(`\r\u001B[K  ${current} ${bar(done, expected)}`)
      }
    },
    end: finish,
  }
}
