import type { CodeResult } from '../../../codes/code-result.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { isKeepingLastChecks } from '../search-history/last-checks-key.ts'

/** Adds a check to the visitor's last checks on this device, if the visitor has turned them on. */
export function recordLastCheck(type: CodeTypeInfo, result: Pick<CodeResult, 'code' | 'status'>) {
  if (!isKeepingLastChecks()) return
  import('../search-history/last-checks.ts')
    .then(({ addLastCheck }) => addLastCheck(type, result))
    .catch(reportError)
}
