import { type Route, route, show } from './navigation/route.ts'
import { loadBank, loadCode } from './pages/bank/bank-loader.ts'
import { BankPage } from './pages/bank/bank-page.tsx'
import { FailurePage } from './pages/failure/failure-page.tsx'
import { HomePage } from './pages/home/home-page.tsx'
import { NotFoundPage } from './pages/not-found/not-found-page.tsx'
import { loadSwiftSearch } from './pages/swift/swift-loader.ts'
import { SwiftPage } from './pages/swift/swift-page.tsx'

/** Every page, with what it asks before it is shown. */
export const routes: readonly Route[] = [
  route('/', loadSwiftSearch, HomePage),
  route('/swift', loadSwiftSearch, SwiftPage),
  route('/swift/:code', loadCode, BankPage),
  route('/swift/:country/:bank', loadBank, BankPage),
]

/** Any address that no route fits. */
export const NOT_FOUND: Route = route('*', async () => show(null, 404), NotFoundPage)

/** A page that could not be made. */
export const FAILURE: Route = route('*', async () => show({ status: 500 }, 500), FailurePage)
