import { pageKind } from '../../navigation/route.ts'
import { loadApi } from './api-loader.ts'
import { ApiPage } from './api-page.tsx'

export const apiDocumentation = pageKind(loadApi, ApiPage)
