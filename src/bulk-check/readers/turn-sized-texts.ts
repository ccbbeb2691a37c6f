/** Bounds the work of a reader in one turn of the event loop, whatever arrives. */

/** Waits until the process may do a further piece of work. Other requests run meanwhile. */
export type NextTurn = () => Promise<void>

/** The characters to parse in one turn. Even if each of them is a row, parsing takes about 1 ms. */
const CHARACTERS_PER_TURN = 8192

/** Divides texts into pieces to parse in one turn each. Waits for `nextTurn` before each piece. */
export async function* divideIntoTurns(
  texts: AsyncIterable<string>,
  nextTurn: NextTurn,
): AsyncGenerator<string> {
  for await (const text of texts)
    for (let start = 0; start < text.length; start += CHARACTERS_PER_TURN) {
      await nextTurn()
      yield text.slice(start, start + CHARACTERS_PER_TURN)
    }
}
