// Remembers the last answers of a pure function: a source repeats a bank's name in each of its branches.

const mostAnswers = 4096
const longestText = 200

/** Takes a pure function of a text and a country, gives the same function with a bounded memory. */
export function remembered(
  answer: (text: string, country: string) => string,
): (text: string, country: string) => string {
  const known = new Map<string, string>()
  return (text, country) => {
    if (text.length > longestText) return answer(text, country)
    const key = `${country.length} ${country}${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= mostAnswers) known.clear()
    const result = answer(text, country)
    known.set(key, result)
    return result
  }
}
