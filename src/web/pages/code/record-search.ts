import { useEffect, useState } from 'react'
import type { CodeResult } from '../../../codes/result-base.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { useLocation } from '../../navigation/location.ts'
import { useSiteApi } from '../../site-api/site-api-context.ts'
import { keepCheck } from './keep-check.ts'

/**
 * Records the code as a recent search (specification, section 4): always for types with check digits, for
 * the others only when the visitor came from a page of this site. A failure to record is only reported.
 * Also adds the code to the visitor's last checks.
 */
export function useRecordSearch(type: CodeTypeInfo, { code, status }: Pick<CodeResult, 'code' | 'status'>) {
  const siteApi = useSiteApi()
  const { fromOwnPage } = useLocation()
  // Fixed on arrival: a navigation to another tab of the page does not count.
  const [records] = useState(type.evidence === 'check digits' || fromOwnPage)
  useEffect(() => keepCheck(type, { code, status }), [type, code, status])
  useEffect(() => {
    if (records && siteApi && status !== 'invalid')
      siteApi.recentSearches.add(type.id, code).catch(reportError)
  }, [records, siteApi, type, code, status])
}
