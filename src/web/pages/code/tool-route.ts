import type { CodeTypeId } from '../../../codes/registry.ts'
import type { CodeType } from '../../../codes/types.ts'
import { type PageKind, pageKind } from '../../navigation/route.ts'
import { loadTool } from './tool-loader.ts'
import { ToolPage } from './tool-page.tsx'

export function toolPage(type: CodeType<CodeTypeId>): PageKind {
  return pageKind(loadTool(type), ToolPage)
}
