// Facts: ISO 9362:2022 (BIC, branch identifier); ISO 13616-1:2020 (IBAN, check digits); ISO 3166-1 (country
// codes); American Bankers Association, Routing Number Policy (districts, types); Federal Reserve, Operating
// Circular 6 (Fedwire); European Payments Council (SEPA); The Clearing House (CHIPS); Pay.UK (sort codes).

import type { CodeTypeId } from '../../codes/registry.ts'

/** A banking term with the text of its tooltip. */
export interface TooltipTerm {
  readonly id: string
  readonly term: string
  /** One or two short sentences. */
  readonly text: string
  /** The tools that list the term. */
  readonly tools: readonly CodeTypeId[]
  /** The names of the facts, in a result, that get the tooltip. */
  readonly facts?: readonly string[]
  /** The names of the parts of a code that get the tooltip. */
  readonly parts?: readonly string[]
}

export const TOOLTIP_TERMS: readonly TooltipTerm[] = [
  {
    id: 'swift',
    term: 'SWIFT',
    text:
      'The organisation that carries payment messages between banks and registers their BICs. SWIFT ' +
      'codes are named after it.',
    tools: ['swift'],
  },
  {
    id: 'bic',
    term: 'BIC',
    text:
      'Business identifier code: 8 or 11 characters that identify an institution in payment messages. ' +
      'Also called a SWIFT code.',
    tools: ['swift'],
    facts: ['SWIFT/BIC'],
  },
  {
    id: 'iban',
    term: 'IBAN',
    text:
      'International bank account number: country, check digits, then bank and account in the country’s ' +
      'own format.',
    tools: ['iban'],
  },
  {
    id: 'routing',
    term: 'Routing number',
    text:
      'Nine digits that identify a US financial institution for checks, ACH transfers and wires. Also ' +
      'called an ABA number.',
    tools: ['routing'],
  },
  {
    id: 'check-digits',
    term: 'Check digits',
    text: 'Digits calculated from the rest of a code. If they do not match, something in the code is wrong.',
    tools: ['iban', 'routing'],
    facts: ['Check digits'],
    parts: ['Check digits', 'Check Digit', 'National check digits'],
  },
  {
    id: 'bank-code',
    term: 'Bank code',
    text:
      'The part of a code that identifies the bank. It has four characters in a BIC; for IBANs, each ' +
      'country sets the length and format.',
    tools: ['swift', 'iban'],
    facts: ['Bank code'],
    parts: ['Bank code', 'Party prefix'],
  },
  {
    id: 'branch-code',
    term: 'Branch code',
    text:
      'The part of a code that identifies a branch. In a BIC it is the last three of 11 characters; XXX ' +
      'is the head office.',
    tools: ['swift', 'iban'],
    facts: ['Branch code'],
    parts: ['Branch code', 'Branch'],
  },
  {
    id: 'account-number',
    term: 'Account number',
    text: 'The number of an account at its bank. Another code identifies the bank.',
    tools: ['iban', 'sort-code'],
    facts: ['Account number'],
    parts: ['Account number'],
  },
  {
    id: 'country-code',
    term: 'Country code',
    text: 'Two letters for a country or territory, such as DE for Germany. They follow ISO 3166.',
    tools: ['swift', 'iban'],
    parts: ['Country'],
  },
  {
    id: 'clearing-code',
    term: 'Clearing code',
    text:
      'A code that identifies a bank in one country’s payment systems, such as a sort code or a routing ' +
      'number.',
    tools: ['sort-code', 'bsb'],
  },
  {
    id: 'federal-reserve-district',
    term: 'Federal Reserve district',
    text:
      'One of the twelve regions of the US central bank. It shows where a routing number was issued, ' +
      'not where the account is.',
    tools: ['routing'],
    facts: ['Federal Reserve district'],
    parts: ['Federal Reserve'],
  },
  {
    id: 'routing-number-type',
    term: 'Routing number type',
    text:
      'What the first two digits stand for: government, banks, thrift institutions, electronic payments ' +
      'or traveller’s checks.',
    tools: ['routing'],
    facts: ['Routing number type'],
  },
  {
    id: 'sepa',
    term: 'SEPA',
    text:
      'Single Euro Payments Area: the countries where euro payments follow one set of rules and use ' +
      'IBANs.',
    tools: ['iban'],
  },
  {
    id: 'fedwire',
    term: 'Fedwire',
    text: 'The Federal Reserve’s system for dollar payments, each settled individually and at once.',
    tools: ['routing', 'chips'],
    facts: ['Fedwire', 'Fedwire number'],
  },
  {
    id: 'chips',
    term: 'CHIPS',
    text:
      'A privately run US system that settles large dollar payments between banks. Each participant has ' +
      'a four-digit number.',
    tools: ['chips'],
  },
  {
    id: 'sort-code',
    term: 'Sort code',
    text: 'Six digits that identify the UK bank, and often the branch, that a payment goes to.',
    tools: ['sort-code'],
  },
]
