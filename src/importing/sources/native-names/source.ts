import { toBic11 } from '../../../codes/swift/bic-parts.ts'
import { readNativeNames } from '../../../codes/swift/native-names.ts'
import { reject, toDetails } from '../../rows/drafts.ts'
import { describeTable } from '../hand-kept.ts'

/**
 * Names of banks in their own script, which lists of BICs lack. A row adds its names to the BIC of a head
 * office, if `bank` holds it: after a takeover, the names of the bank before must not stay.
 */
export const nativeNames = describeTable({
  id: 'native-names',
  type: 'swift',
  publisher: 'Names of banks in their own script, collected by Bankcodex',
  asOf: '2026-09-28',
  columns: {
    bic: 'the BIC8 of the head office',
    bank: 'the expected holder: the row applies only if it holds the BIC',
    names: 'kept: each name after its language, the first as the bank is best known',
    as_of: 'the date of the row',
    known_from: 'not used: two documents, for reviewers',
  },
  keptRowBounds: [200, 2000],
  mapRow: ({ bic = '', bank = '', names = '', as_of }) => {
    if (!readNativeNames(names)) return reject(`${bic}: '${names}' has an item that is no language and name`)
    return {
      kind: 'addition',
      addition: {
        code: toBic11(bic),
        holder: bank,
        details: toDetails({ nativeNames: names }),
        ...(as_of ? { asOf: as_of } : {}),
      },
    }
  },
})
