import { OENB_COLUMNS } from '../../codes/swift/oenb-rows.ts'

/** Converts a number to four letters: AAAA, BAAA, CAAA ... */
function toLetters(number: number): string {
  return [1, 26, 676, 17_576]
    .map((unit) => String.fromCharCode(65 + (Math.floor(number / unit) % 26)))
    .join('')
}

/**
 * An Austrian directory of invented banks, with as many rows as an import requires. `first` is the first
 * Bankleitzahl.
 */
export function createOenbFile({
  first = 98_000,
  rows: count = 800,
  day = '23.09.2021',
  bank = 'Bank für Äpfel',
} = {}): Buffer {
  const columns = Object.keys(OENB_COLUMNS)
  const rows = Array.from({ length: count }, (_, i) => {
    const values: Record<string, string> = {
      Bankleitzahl: String(first + i),
      Bankenname: `${bank} ${toLetters(first + i)}`,
      'SWIFT-Code': `${toLetters(first + i)}ATQ1XXX`,
    }
    return columns.map((column) => values[column] ?? '').join(';')
  })
  const head = ['Ein Hinweis.', '', `SEPA-Verzeichnis-Abfrage vom ${day}`, columns.join(';')]
  return Buffer.from([...head, ...rows, ''].join('\r\n'), 'latin1')
}
