import type { KeptAnswers } from '../api/v1/serve-endpoint.ts'
import { mayNameAccount } from './account-shape.ts'
import { AnswerCache } from './answer-cache.ts'
import { AskedBefore } from './asked-before.ts'

const MOST_BYTES = 16 * 1024 * 1024
const LARGEST = 64 * 1024
const LONGEST_QUESTION = 400
const QUESTIONS_REMEMBERED = 4096

/**
 * Keeps answers of the public API that were asked for twice lately, within bounds, until another version serves. What may be an
 * IBAN is not kept, in whatever field it was typed.
 */
export function keptTexts(): KeptAnswers {
  const cache = new AnswerCache<{ readonly body: string }>(MOST_BYTES, LARGEST)
  const asked = new AskedBefore(QUESTIONS_REMEMBERED)
  return {
    get: (version, question) => cache.get(version, question)?.body,
    put(version, question, answer) {
      const isKept = question.length <= LONGEST_QUESTION && !mayNameAccount(question) && asked.again(question)
      if (isKept) cache.put(version, question, { body: answer })
    },
  }
}
