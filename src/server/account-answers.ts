/** How a finished answer about somebody's account goes out. */
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { OwnAnswers } from '../api/site/code-routes.ts'
import type { Lookup } from '../lookup/lookup.ts'
import { UNSEEN } from './audience.ts'
import { type FinishedText, ibanTexts } from './iban-texts.ts'
import { sendFinished } from './write-together.ts'

/** The headers of every answer about an account that one directory gives. */
function headersOnce(): (reply: FastifyReply) => OutgoingHttpHeaders {
  let version: unknown = null
  let headers: OutgoingHttpHeaders = {}
  return (reply) => {
    const current = reply.getHeader('x-directory-version')
    if (current !== version) {
      version = current
      headers = {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        ...UNSEEN,
        'content-type': 'application/json; charset=utf-8',
      }
    }
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
 * Answers about IBANs, past the hooks that keep, compress and version answers: none of that is for what names an account. Throws
 * DirectoryUnavailable while no directory serves.
 */
export function accountAnswers(lookup: () => Lookup): OwnAnswers {
  const textOf = textsOf(lookup)
  const headersOf = headersOnce()
  return {
    iban(reply, input) {
      const { text, bytes } = textOf(input)
      sendFinished(reply, { ...headersOf(reply), 'content-length': bytes }, text)
    },
  }
}
