export interface TabLink {
  readonly name: string
  readonly to: string
  readonly isCurrent: boolean
}

const MAX_IN_ROW = 5
const COLUMNS = 'max-sm:grid max-sm:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]'

/**
 * Tabs as links, so that each tab has a URL and works without JavaScript. On a phone, few tabs share one row:
 * names that would not fit wrap. Many tabs stand in columns.
 */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className={`m-0 flex list-none flex-wrap gap-x-1 p-0 ${tabs.length > MAX_IN_ROW ? COLUMNS : ''}`}>
        {tabs.map((tab) => (
          <li key={tab.name} className="flex grow basis-[min-content] sm:grow-0">
            <a
              href={tab.to}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className={
                '-mb-px grid grow place-content-center border-b-2 border-transparent px-1 py-3 text-center ' +
                'text-sm sm:px-3.5 sm:text-base sm:whitespace-nowrap text-ink-2 no-underline hover:text-ink' +
                ' aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink'
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
