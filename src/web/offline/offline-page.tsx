import { CODE_TYPES, isCheckedOffline } from '../code-types/code-types.ts'
import { PageHead } from '../head/page-head.tsx'
import { getFailureTitle, UNREACHABLE_STATUS } from '../navigation/load-errors.ts'
import { ToolLinks } from '../ui/links/code-type-links.tsx'

const TITLE = getFailureTitle(UNREACHABLE_STATUS)

/**
 * The page that the service worker shows instead of another page when the server cannot be reached. It sends
 * no Referer header, because it has the URL of the other page, which may contain an account number.
 */
export function OfflinePage() {
  return (
    <div className="max-w-[62ch]">
      <PageHead
        title={TITLE}
        description="The format of a code can be checked without a connection."
        path="/offline"
        noReferrer
        noindex
      />
      <h1 className="page-title">{TITLE}</h1>
      <p className="mt-4 text-ink-2">
        Please check your connection, then reload this page. Until then, your device can check the format and
        the check digits of a code.
      </p>
      <h2 className="mt-8 text-lg">Check a code on this device</h2>
      <ToolLinks types={CODE_TYPES.filter(isCheckedOffline)} />
    </div>
  )
}
