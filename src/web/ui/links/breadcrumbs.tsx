import type { BreadcrumbList } from 'schema-dts'

export interface Crumb {
  readonly name: string
  /** Absent for the current page. */
  readonly to?: string
}

/** The breadcrumb navigation of a page. Phones do not show the page itself, which its heading names. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="m-0 list-none p-0 text-ink-3">
        {crumbs.map((crumb) => (
          <li
            key={crumb.to ?? crumb.name}
            className={
              "inline after:mx-2 after:content-['/'] last:after:hidden max-sm:last:hidden " +
              'max-sm:nth-last-2:after:hidden'
            }
          >
            {crumb.to ? (
              <a href={crumb.to} className="inline-flex min-h-11 items-center">
                {crumb.name}
              </a>
            ) : (
              <span aria-current="page" className="inline py-2">
                {crumb.name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The breadcrumbs as structured data. */
export function createBreadcrumbList(siteUrl: string, crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      ...(crumb.to ? { item: siteUrl + crumb.to } : {}),
    })),
  }
}
