// Node.js 18 or later; no packages needed. Run: BANKCODEX_KEY=YOUR_API_KEY node sample.mjs
const API = 'https://bankcodex.example/v1'
const KEY = process.env.BANKCODEX_KEY

async function validateSwift(code) {
  const response = await fetch(`${API}/swift/validate?${new URLSearchParams({ code })}`, {
    headers: { authorization: `Bearer ${KEY}` },
    signal: AbortSignal.timeout(10_000),
  })
  if (response.status === 429) {
    throw new Error(`Too many calls: try again in ${response.headers.get('retry-after')} s`)
  }
  const answer = await response.json()
  if (!response.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`)
  return answer
}

const { status, bankName, error } = await validateSwift('DEUTDEFF')
console.log(status, bankName ?? error)
