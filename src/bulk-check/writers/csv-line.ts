/** The text of a cell in CSV (RFC 4180, section 2). */
export function csvCell(text: string, delimiter = ','): string {
  const needsQuotes =
    text.includes(delimiter) || text.includes('"') || text.includes('\n') || text.includes('\r')
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of CSV with its line end. */
export function csvLine(cells: readonly string[], delimiter = ','): string {
  let line = ''
  for (const [place, cell] of cells.entries())
    line += place === 0 ? csvCell(cell, delimiter) : delimiter + csvCell(cell, delimiter)
  return `${line}\r\n`
}

/**
 * A cell that a spreadsheet program would run as a formula. A signed number is none.
 */
const FORMULA = /^(?:[=@\t\r＝＠]|[+\-＋－](?!\d[\d.,\s]*$))/

/** A cell that no spreadsheet program runs: an apostrophe before a formula makes it text. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}
