import type { CodeQuestion } from '../pages/page-texts.ts'

// Sources: those of page-texts.ts.
export const questions: readonly CodeQuestion[] = [
  {
    title: 'What a BSB is for',
    text:
      'A BSB and an account number of up to nine digits identify an Australian account. Australia ' +
      'does not use IBANs; a payment from abroad also needs the receiving bank’s SWIFT/BIC code.',
  },
  {
    title: 'Institution and branch',
    text:
      'The prefix alone identifies the institution. If our data has only the prefix of a BSB, we say ' +
      'that the institution is known and the branch is not.',
  },
  {
    title: 'The third digit',
    text:
      '2 stands for New South Wales and the Capital Territory, 3 for Victoria, 4 for Queensland, 5 ' +
      'for South Australia and the Northern Territory, 6 for Western Australia, 7 for Tasmania. This ' +
      'is only a convention: some branches keep a number from elsewhere.',
  },
  {
    title: 'Merged and closed',
    text:
      'When branches merge or close, the directory may name another BSB to use. If it does, we show ' +
      'that BSB with a link.',
  },
]
