import { pageKind } from '../../navigation/route.ts'
import { loadSwiftSearch } from './swift-loader.ts'
import { SwiftPage } from './swift-page.tsx'

export const swiftSearch = pageKind(loadSwiftSearch, SwiftPage)
