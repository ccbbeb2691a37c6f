import { CODE_TYPES } from '../../code-types/code-types.ts'
import { PageHead } from '../../head/page-head.tsx'
import { definePage, render } from '../../navigation/route.ts'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { ToolLinks } from '../../ui/links/code-type-links.tsx'

interface NotFoundProps {
  /** A link to a page that the visitor may be looking for. */
  readonly alternative?: { readonly name: string; readonly to: string }
}

/** The content of a 404 page, with links to the tools. */
export function NotFound({ alternative }: NotFoundProps) {
  return (
    <div className="max-w-[62ch]">
      <PageHead
        title="404 Page Not Found"
        description="There is no page at this address, but our tools are one click away."
        path="/404"
        noindex
      />
      <h1 className="page-title">404 Page Not Found</h1>
      <p className="mt-4 text-ink-2">
        There is no page at this address. The link may be wrong, or the page may have moved.
      </p>
      {alternative && (
        <p className="mt-4">
          <a href={alternative.to} className={SECONDARY_BUTTON}>
            {alternative.name}
          </a>
        </p>
      )}
      {import.meta.env.DEV && (
        <p className="mt-2 text-ink-3">Did you forget to add the page to the router?</p>
      )}
      <h2 className="mt-8 text-lg">Look up a code instead</h2>
      <ToolLinks types={CODE_TYPES} />
    </div>
  )
}

/** The page for every URL without a route. */
export const notFound = definePage(
  async () => render(null, 404),
  () => <NotFound />,
)
