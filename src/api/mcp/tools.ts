/** The tools that a language model is given: the questions of the public API, without keys and counts. */
import { z } from 'zod'
import { PLANS } from '../../api-keys/plans.ts'
import { CODE_TYPES } from '../../codes/registry.ts'
import { joinPlurals } from '../../codes/types.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import { answeredCode, answerForCode, TYPE_WORDS, typeOfWord, typesOf } from '../v1/answered-code.ts'
import { batchBody, MAX_CODES } from '../v1/endpoints/batch.ts'
import { readBatchItem } from '../v1/endpoints/batch-item.ts'
import { answerBatch, batchResults } from '../v1/endpoints/batch-results.ts'
import { codeInput, matches, matchesOf } from '../v1/endpoints/lookup.ts'
import { banksFound, searchAnswer, searchQuery } from '../v1/endpoints/search.ts'

type Answer = Readonly<Record<string, unknown>>

export interface Tool {
  readonly name: string
  readonly title: string
  /** What it does and how to read its answer, for the model that chooses it. */
  readonly description: string
  readonly input: z.ZodObject
  readonly output: z.ZodObject
  /** Answers what `input` has read. Throws DirectoryUnavailable. */
  answer(asked: Answer, lookup: () => Lookup): Answer | Promise<Answer>
}

interface Typed<Input extends z.ZodObject> extends Omit<Tool, 'answer' | 'input'> {
  readonly input: Input
  answer(asked: z.output<Input>, lookup: () => Lookup): Answer | Promise<Answer>
}

/** Keeps the type of the tool's input. */
const tool = <Input extends z.ZodObject>(typed: Typed<Input>): Tool => typed

/** The operator owns the directory file, so no plan restricts the tools. */
const ALL_INCLUSIVE_PLAN = PLANS.enterprise

const READING =
  'Read status, never guess: only "valid" means valid. "unknown" means that no source can tell; treat it ' +
  'as not confirmed. error says why.'

const FORMS = (await Promise.all(CODE_TYPES.map(({ loadTexts }) => loadTexts()))).map(({ form }) => form)

/** Sent once, when a client connects. */
export const INSTRUCTIONS = [
  `Looks up and validates payment codes: ${joinPlurals(FORMS)}.`,
  READING,
  'level "institution" means that only the bank is known, not the branch. A valid code does not prove ' +
    'that an account exists or whose it is. Money sent to a wrong code may be lost: tell people to confirm ' +
    'codes with the bank, and never make up or correct a code.',
  'successor, if any, is the code that replaced the requested one. source and asOf name the source and ' +
    'its date; a field is null if no source has it.',
].join('\n')

const lookupTool = tool({
  name: 'lookup',
  title: 'Look up any payment code',
  description:
    'Identifies the type of a payment code, whether it is valid, and whose it is. Several matches are ' +
    'possible: six digits may be a sort code, a BSB or a CHIPS number, and only the context says which is ' +
    'meant. A text that has the form of an IBAN or a routing number and breaks a rule is answered as ' +
    `that: invalid, with the reason. No match means that the text keeps the rules of no type. ${READING}`,
  input: codeInput,
  output: z.object({ matches }),
  answer: ({ code }, lookup) => ({
    matches: matchesOf(lookup(), typesOf(code, ALL_INCLUSIVE_PLAN).inPlan, code),
  }),
})

const typeAsked = z.enum(TYPE_WORDS, `type must be one of ${TYPE_WORDS.join(', ')}`)

const validateTool = tool({
  name: 'validate',
  title: 'Validate a payment code of a known type',
  description:
    'Checks a code against the rules of its type, step by step, and names the bank it belongs to. Use it ' +
    `when you know the type; it also says what is wrong with a code that lookup cannot match. ${READING}`,
  input: codeInput.extend({
    type: typeAsked.describe('What the code is; routing is the US ABA number, swift also takes a BIC of 8'),
  }),
  output: answeredCode,
  answer: ({ type: word, code }, lookup) => {
    const type = typeOfWord(word)
    if (!type) throw new TypeError('the input has been read')
    return answerForCode(lookup(), type, code)
  },
})

const searchTool = tool({
  name: 'search',
  title: 'Search banks',
  description:
    'Finds banks and their SWIFT/BIC by name, city, country or the beginning of a code; typos are ' +
    'tolerated. An empty list means that the directory, which is not complete, has no match. Results ' +
    'resemble the term: check name, city and country before you use a code from them.',
  input: searchQuery,
  output: searchAnswer,
  answer: (asked, lookup) => banksFound(lookup(), asked),
})

const batchTool = tool({
  name: 'batch',
  title: 'Validate many payment codes',
  description:
    `Answers up to ${MAX_CODES.toLocaleString('en')} codes of any type, with one result for each in the ` +
    'same order. Give the type if you know it. An item that cannot be answered has a problem instead of ' +
    `an answer. ${READING}`,
  input: batchBody,
  output: z.object({ results: batchResults }),
  answer: async ({ codes, details }, lookup) => {
    const items = codes.map((code) => readBatchItem(code, ALL_INCLUSIVE_PLAN))
    return { results: await answerBatch(lookup, items, details) }
  },
})

export const TOOLS: readonly Tool[] = [lookupTool, validateTool, searchTool, batchTool]
