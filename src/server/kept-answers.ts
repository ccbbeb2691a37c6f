import { AnswerCache, type KeptAnswer } from './answer-cache.ts'
import { AskedBefore } from './asked-before.ts'

const MOST_BYTES = 16 * 1024 * 1024
const QUESTIONS_REMEMBERED = 4096

/**
 * Answers that are kept from the second time on that they are asked for, until another version serves: 16 MB in all, each of at most
 * `largest` bytes.
 */
export class KeptAnswers<Answer extends KeptAnswer> {
  private readonly cache: AnswerCache<Answer>
  private readonly asked = new AskedBefore(QUESTIONS_REMEMBERED)

  constructor(largest: number) {
    this.cache = new AnswerCache(MOST_BYTES, largest)
  }

  get(version: string, question: string): Answer | undefined {
    return this.cache.get(version, question)
  }

  /** Keeps what is made, which nothing is the first time; null is not kept. */
  put(version: string, question: string, make: () => Answer | null) {
    const answer = this.asked.again(question) ? make() : null
    if (answer !== null) this.cache.put(version, question, answer)
  }
}
