import { toBic8, toBic11 } from '../codes/swift/swift.ts'
import type { CodeDirectory } from '../directory/directory.ts'
import type { Bank } from '../directory/entry.ts'

/**
 * The first eight characters of a BIC where they are a code of the same bank. A BIC8 means XXX (ISO 9362): a
 * payment by it goes to another bank where the code with XXX is that bank's. Then null, and where it is not
 * listed.
 */
export function ownBic8(directory: CodeDirectory, bank: Bank | null, bic: string | null): string | null {
  if (!bank || !bic) return null
  const bic8 = toBic8(bic)
  return directory.find('swift', toBic11(bic8))?.bankId === bank.id ? bic8 : null
}
