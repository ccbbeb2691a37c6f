/** The pages where people manage their API keys. Only the server renders them: they work without scripts. */
import { KEY_ENDPOINT_PATTERN, KEY_PATTERN } from '../../../codes/pages/page-paths.ts'
import { createServerFormRoute, type Route } from '../../navigation/route.ts'
import { ConfirmPage, loadConfirm } from './confirm-page.tsx'
import { EndpointPage, loadEndpoint } from './endpoint-page.tsx'
import { KeyPage, loadKey } from './key-page.tsx'
import { KeysPage, loadKeys } from './keys-page.tsx'

export const keyRoutes: readonly Route[] = [
  createServerFormRoute('/keys', 'keys', loadKeys, KeysPage),
  createServerFormRoute('/keys/confirm', 'sign-in', loadConfirm, ConfirmPage),
  createServerFormRoute(KEY_PATTERN, 'keys', loadKey, KeyPage),
  createServerFormRoute(KEY_ENDPOINT_PATTERN, 'keys', loadEndpoint, EndpointPage),
]
