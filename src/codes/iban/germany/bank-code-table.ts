/**
 * Reads tables of bank codes. In a line, the bank codes that share their first three digits follow them and
 * a colon: '100:40000 40005' are 10040000 and 10040005. A line that begins with blanks continues the one
 * before.
 */

/** The lines of a table, each as its words. */
export function readTable(table: string): string[][] {
  return table
    .trim()
    .replace(/\n +/g, ' ')
    .split('\n')
    .map((line) => line.split(' '))
}

/** Expands words such as '100:40000' and '40005' to bank codes. */
export function expandBankCodes(words: readonly string[]): string[] {
  let start = ''
  return words.map((word) => {
    const [first = '', rest] = word.split(':')
    if (rest !== undefined) start = first
    return start + (rest ?? first)
  })
}
