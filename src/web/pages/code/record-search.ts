import { useEffect, useState } from 'react'
import type { CodeTypeId } from '../../../codes/registry.ts'
import type { CodeResult } from '../../../codes/result-base.ts'
import type { CodeType } from '../../../codes/types.ts'
import { useLocation } from '../../navigation/location.ts'
import { useSiteApi } from '../../site-api/site-api-context.ts'

/**
 * Records the search that this page answers (specification, section 4): an IBAN or routing number always,
 * any other code only when the visitor came from a page of ours. That it failed is nobody's concern here.
 */
export function useRecordSearch(type: CodeType, { code, status }: Pick<CodeResult, 'code' | 'status'>) {
  const siteApi = useSiteApi()
  const { fromOwnPage } = useLocation()
  // As the visitor came: a move within the page, to another tab of it, changes nothing.
  const [records] = useState(type.evidence === 'check digits' || fromOwnPage)
  useEffect(() => {
    if (records && siteApi && status !== 'invalid')
      siteApi.recentSearches.add(type.id as CodeTypeId, code).catch(reportError)
  }, [records, siteApi, type, code, status])
}
