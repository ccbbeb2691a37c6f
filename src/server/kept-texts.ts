import type { KeptTexts } from '../api/v1/serve-endpoint.ts'
import { mayNameAccount } from './account-shape.ts'
import { KeptAnswers } from './kept-answers.ts'

const LARGEST = 64 * 1024
const LONGEST_QUESTION = 400

/** What JSON writes for characters that are not letters or digits. */
const ESCAPED = /\\(?:u[0-9a-f]{4}|.)/g

/** Whether a text in a question, which has its parameters as JSON, may be an IBAN. */
function asksAboutAccount(question: string): boolean {
  return question.replace(ESCAPED, ' ').split('"').some(mayNameAccount)
}

/**
 * Keeps answers of the public API that were asked for twice lately, within bounds, until another version serves. What may be an
 * IBAN is not kept, in whatever field it was typed.
 */
export function keptTexts(): KeptTexts {
  const kept = new KeptAnswers<{ readonly body: string }>(LARGEST)
  return {
    get: (version, question) => kept.get(version, question)?.body,
    put(version, question, answer) {
      if (question.length <= LONGEST_QUESTION && !asksAboutAccount(question))
        kept.put(version, question, () => ({ body: answer }))
    },
  }
}
