import type { CodeQuestion } from '../pages/page-texts.ts'

// Sources: those of page-texts.ts.
export const questions: readonly CodeQuestion[] = [
  {
    title: 'Eight characters or eleven',
    text:
      'The eight-character code (BIC8) stands for the institution’s head office. Adding XXX says the ' +
      'same in eleven characters. Any other three characters identify a branch, or a bank that shares ' +
      'the first eight with others: never shorten such a code, or the money may go to another bank.',
  },
  {
    title: 'SWIFT code, BIC, SWIFT/BIC',
    text:
      'They are one and the same. BIC is short for business identifier code, the name in the standard ' +
      'ISO 9362. SWIFT is the organisation that registers the codes, hence the other name.',
  },
  {
    title: 'No check digit',
    text:
      'Unlike an IBAN, a BIC has nothing that would reveal a mistyped letter. A code can be perfectly ' +
      'formed and still belong to nobody, so the only proof is an entry in a directory. That is why ' +
      'we name our source and its date with every answer.',
  },
  {
    title: 'The eighth character',
    text:
      'By SWIFT convention, 0 marks a test code: do not use it for a payment. 1 marks a passive ' +
      'participant, which is listed but not connected to the network: ask the payee which bank to go ' +
      'through. 2 often marks a receiver that pays for its messages.',
  },
]
