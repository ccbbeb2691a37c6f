export interface TabLink {
  readonly name: string
  readonly to: string
  readonly isCurrent: boolean
}

/** Tabs as links, so that each tab has a URL and works without JavaScript. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="m-0 flex list-none flex-wrap gap-x-1 p-0">
        {tabs.map((tab) => (
          <li key={tab.name}>
            <a
              href={tab.to}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className={
                '-mb-px block border-b-2 border-transparent px-2.5 py-3 text-sm ' +
                'sm:px-3.5 sm:text-base sm:whitespace-nowrap text-ink-2 no-underline hover:text-ink ' +
                'aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink'
              }
            >
              {tab.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
