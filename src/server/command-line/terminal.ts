import type { BuildProgress } from '../../importing/build-directory.ts'

/** Invisible characters, such as control sequences, but not tab, line feed, joiners and direction marks. */
const INVISIBLE = /(?![\t\n\u061C\u200C-\u200F])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Escapes invisible characters of a visitor's text as '\u{202e}', so that it cannot control the terminal. */
export function escapeInvisible(text: string): string {
  return text.replace(INVISIBLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

/** The option of commands that print data. */
export const JSON_OPTION = ['--json', 'print JSON, for programs'] as const

/** Prints a value as JSON, which escapes control characters. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2))
}

const BAR_WIDTH = 24
const ROWS_PER_REDRAW = 1000

function renderBar(done: number, expected: number): string {
  const share = Math.min(1, done / Math.max(1, expected))
  const filled = Math.round(share * BAR_WIDTH)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done.toLocaleString('en')} rows`
}

/** Shows progress on a stream: as a bar on a terminal, else as a line for each step. */
export function showProgress(stream: NodeJS.WriteStream): BuildProgress & { end(): void } {
  let step = ''
  let isLineOpen = false
  const endLine = () => {
    if (isLineOpen) stream.write('\n')
    isLineOpen = false
  }
  return {
    step(name) {
      endLine()
      step = name
      stream.write(stream.isTTY ? `  ${name} …` : `  ${name}\n`)
      isLineOpen = stream.isTTY === true
    },
    rows(done, expected) {
      if (stream.isTTY && (done % ROWS_PER_REDRAW === 0 || done === expected)) {
        stream.write(`\r\u001B[K  ${step} ${renderBar(done, expected)}`)
      }
    },
    end: endLine,
  }
}
