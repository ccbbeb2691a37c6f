import type { CodeTypeId } from '../../../codes/registry.ts'
import type { CodeType } from '../../../codes/types.ts'
import { type PageKind, pageKind } from '../../navigation/route.ts'
import { loadResult } from './result-loader.ts'
import { ResultPage } from './result-page.tsx'

export function resultPage(type: CodeType<CodeTypeId>): PageKind {
  return pageKind(loadResult(type), ResultPage)
}
