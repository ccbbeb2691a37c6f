/** The MCP tools: the endpoints of the public API, without keys and quotas. */
import { z } from 'zod'
import { PLANS } from '../../api-keys/plans.ts'
import { answerDetails } from '../../codes/answer-fields.ts'
import { CODE_TYPES } from '../../codes/registry.ts'
import { joinPlurals } from '../../codes/types.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import { answeredCode, answerForCode, TYPE_WORDS, typeOfWord, typesOf } from '../v1/answered-code.ts'
import { batchBody, MAX_CODES } from '../v1/endpoints/batch.ts'
import { answerBatch, ITEM_TYPES, readBatchItem, resultItem } from '../v1/endpoints/batch-items.ts'
import { codeInput, matchesOf } from '../v1/endpoints/lookup.ts'
import { banksFound, searchAnswer, searchQuery } from '../v1/endpoints/search.ts'
import { accountFields, accountInput, answerForAccount } from '../v1/endpoints/uk-account.ts'
import { problemFields } from '../v1/problems.ts'

type Answer = Readonly<Record<string, unknown>>

export interface Tool {
  readonly name: string
  readonly title: string
  /** Tells the model what the tool does and how to read its answer. */
  readonly description: string
  readonly input: z.ZodObject
  readonly output: z.ZodObject
  /** Answers a validated input. Throws DirectoryUnavailable. */
  answer(asked: Answer, lookup: () => Lookup): Answer | Promise<Answer>
}

interface Typed<Input extends z.ZodObject> extends Omit<Tool, 'answer' | 'input'> {
  readonly input: Input
  answer(asked: z.output<Input>, lookup: () => Lookup): Answer | Promise<Answer>
}

/** Infers the type of the tool's input from its schema. */
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
  output: z.object({ matches: z.array(answeredCode) }),
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

const accountTool = tool({
  name: 'check_uk_account',
  title: 'Check a UK account number',
  description:
    'Checks whether a UK account number can belong to a sort code, by the published check digits. ' +
    '"valid" does not mean that the account exists or whose it is; "unknown" means that no check ' +
    'is published.',
  input: accountInput,
  output: accountFields.extend({ checks: answerDetails.shape.checks.optional() }),
  answer: (asked) => answerForAccount(asked, false),
})

const batchResult = z.looseObject({
  ...answeredCode.partial().shape,
  type: z.enum([...ITEM_TYPES, 'problem']),
  id: resultItem.shape.id,
  problem: problemFields.optional(),
})

const batchTool = tool({
  name: 'batch',
  title: 'Validate many payment codes',
  description:
    `Answers up to ${MAX_CODES.toLocaleString('en')} codes of any type, with one result for each in the ` +
    'same order. Give the type if you know it. An item that cannot be answered has a problem instead of ' +
    `an answer. ${READING}`,
  input: batchBody,
  output: z.object({ results: z.array(batchResult) }),
  answer: async ({ codes, details }, lookup) => {
    const items = codes.map((code) => readBatchItem(code, ALL_INCLUSIVE_PLAN))
    return { results: await answerBatch(lookup, items, details) }
  },
})

export const TOOLS: readonly Tool[] = [lookupTool, validateTool, accountTool, searchTool, batchTool]
