import { pageKind } from '../../navigation/route.ts'
import { loadSwiftView } from './swift-loader.ts'
import { SwiftPage } from './swift-page.tsx'

export const swiftSearch = pageKind(loadSwiftView, SwiftPage)
