/** How a finished answer about somebody's account goes out. */
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { OwnAnswers } from '../api/site/code-routes.ts'
import type { Lookup } from '../lookup/lookup.ts'
import { UNSEEN } from './audience.ts'
import { type FinishedText, ibanTexts } from './iban-texts.ts'
import { sendFinished } from './write-together.ts'

/** The headers of every answer about an account that one directory gives. */
function headersOnce(always: OutgoingHttpHeaders): (reply: FastifyReply) => OutgoingHttpHeaders {
  const ofAll = { ...always, ...UNSEEN, 'content-type': 'application/json; charset=utf-8' }
  let headers: OutgoingHttpHeaders = ofAll
  return (reply) => {
    const version = String(reply.getHeader('x-directory-version'))
    if (version !== headers['x-directory-version']) headers = { ...ofAll, 'x-directory-version': version }
    return headers
  }
}

/** The texts of the directory that serves. */
function textsOf(lookup: () => Lookup): (input: string) => FinishedText {
  let bound: { lookup: Lookup; text: (input: string) => FinishedText } | null = null
  return (input) => {
    const current = lookup()
    if (bound?.lookup !== current) bound = { lookup: current, text: ibanTexts(current) }
    return bound.text(input)
  }
}

/**
 * Answers about IBANs, with the headers that every answer has, past the hooks that keep, compress and version answers: none of that is for what names an account. Throws
 * DirectoryUnavailable while no directory serves.
 */
export function accountAnswers(lookup: () => Lookup, always: OutgoingHttpHeaders): OwnAnswers {
  const textOf = textsOf(lookup)
  const headersOf = headersOnce(always)
  return {
    iban(reply, input) {
      const { text, bytes } = textOf(input)
      sendFinished(reply, { ...headersOf(reply), 'content-length': bytes }, text)
    },
  }
}
