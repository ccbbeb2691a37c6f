import { useEffect, useState } from 'react'
import type { CodeResult } from '../../../codes/code-result.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { useLocation } from '../../navigation/location.ts'
import { useSiteApi } from '../../site-api/site-api-context.ts'
import { recordLastCheck } from './record-last-check.ts'

/**
 * Records the code as a recent search (product specification, section 4): always for types with check digits,
 * for the others only when the visitor came from a page of this site. A failure is only reported. Also adds
 * the code to the visitor's last checks.
 */
export function useRecordSearch(type: CodeTypeInfo, { code, status }: Pick<CodeResult, 'code' | 'status'>) {
  const siteApi = useSiteApi()
  const { fromOwnPage } = useLocation()
  // Computed once: opening another tab of the page also navigates within the site, but is no new search.
  const [isRecorded] = useState(type.proof === 'check digits' || fromOwnPage)
  useEffect(() => recordLastCheck(type, { code, status }), [type, code, status])
  useEffect(() => {
    if (isRecorded && siteApi && status !== 'invalid')
      siteApi.recentSearches.add(type.id, code).catch(reportError)
  }, [isRecorded, siteApi, type, code, status])
}
