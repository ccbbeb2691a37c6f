import { OENB_COLUMNS } from '../../codes/swift/oenb-rows.ts'

const ROWS = 600

/** Letters that count: AAAA, BAAA, CAAA ... */
function letters(number: number): string {
  return [1, 26, 676, 17_576]
    .map((unit) => String.fromCharCode(65 + (Math.floor(number / unit) % 26)))
    .join('')
}

/** As many invented banks as the Austrian directory must have, from Bankleitzahl 98000 on. */
export function oenbFile(): Buffer {
  const columns = Object.keys(OENB_COLUMNS)
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const values: Record<string, string> = {
      Bankleitzahl: String(98_000 + i),
      Bankenname: `Bank für Äpfel ${i}`,
      'SWIFT-Code': `${letters(i)}ATQ1XXX`,
    }
    return columns.map((column) => values[column] ?? '').join(';')
  })
  const head = ['Ein Hinweis.', '', 'SEPA-Verzeichnis-Abfrage vom 23.09.2021', columns.join(';')]
  return Buffer.from([...head, ...rows, ''].join('\r\n'), 'latin1')
}
