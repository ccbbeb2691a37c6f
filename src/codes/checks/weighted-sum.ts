/** The sum of a text's digits, each times the weight at its place; the weights are repeated. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < digits.length; i++)
    sum += (digits.charCodeAt(i) - 48) * (weights[i % weights.length] ?? 0)
  return sum
}
