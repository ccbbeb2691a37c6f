/** How a finished answer about somebody's account goes out. */
import type { OutgoingHttpHeaders } from 'node:http'
import type { OwnAnswers } from '../api/site/code-routes.ts'
import type { Lookup } from '../lookup/lookup.ts'
import { UNSEEN } from './audience.ts'
import { ibanTexts } from './iban-texts.ts'
import { madeOfLatest } from './made-of-latest.ts'
import { sendFinished } from './write-together.ts'

/**
 * Answers about IBANs, with the headers that every answer has, past the hooks that keep, compress and version answers: none of that is
 * for what names an account. Throws DirectoryUnavailable while no directory serves.
 */
export function accountAnswers(lookup: () => Lookup, always: OutgoingHttpHeaders): OwnAnswers {
  const textsOf = madeOfLatest(ibanTexts)
  const headersOf = madeOfLatest((version: string) => ({
    ...always,
    ...UNSEEN,
    'content-type': 'application/json; charset=utf-8',
    'x-directory-version': version,
  }))
  return {
    iban(reply, input) {
      const { text, bytes } = textsOf(lookup())(input)
      const headers = headersOf(String(reply.getHeader('x-directory-version')))
      sendFinished(reply, { ...headers, 'content-length': bytes }, text)
    },
  }
}
