/** The site calls about account details and IBANs. */
import { z } from 'zod'
import { toAnswer } from '../../codes/answers/to-answer.ts'
import { iban } from '../../codes/iban/iban.ts'
import { describeAccountForm } from '../../codes/iban/national/account-form.ts'
import { splitIbanInput } from '../../codes/iban/national/build-iban.ts'
import { listNationalDetails } from '../../codes/iban/national/national-details.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import { textParameter } from '../request-fields.ts'
import { buildInput } from '../v1/endpoints/iban-fields.ts'
import { serveCall } from './serve-call.ts'
import { SITE_CALLS } from './site-api.ts'

/** Serves the IBANs of accounts by their national details. */
export function serveIbanCalls(getLookup: () => Lookup) {
  return {
    buildIban: serveCall(SITE_CALLS.buildIban, {
      cache: 'private',
      request: buildInput,
      handle({ country, fields }) {
        const built = getLookup().buildIban(country, fields)
        if (!built.ok) {
          const { status, field, error } = built
          return { status, field, error, steps: [], answer: null, details: [] }
        }
        const { finding, steps } = built
        const { status } = finding
        const answer = toAnswer(iban, finding)
        return { status, field: null, error: null, steps, answer, details: listNationalDetails(built.iban) }
      },
    }),
    splitIban: serveCall(SITE_CALLS.splitIban, {
      cache: 'private',
      request: z.object({ iban: textParameter('iban') }),
      handle({ iban: text }) {
        const split = splitIbanInput(text)
        return { details: split.ok ? listNationalDetails(split.iban) : [] }
      },
    }),
    getAccountForm: serveCall(SITE_CALLS.getAccountForm, {
      cache: { byVersion: ['directory'] },
      request: z.object({ country: textParameter('country') }),
      notFoundError: 'There are no IBANs of this country',
      handle: ({ country }) => describeAccountForm(country.toUpperCase()),
    }),
  }
}
