import { useSite } from '../site.ts'

/** The name of the site, its last part in the accent colour. */
export function Wordmark() {
  const { brand } = useSite()
  const name = brand.toLowerCase()
  const split = name.startsWith('bank') ? 4 : name.length
  return (
    <a
      href="/"
      className="code flex min-h-11 items-center text-lg font-semibold tracking-tight text-ink no-underline hover:text-ink"
    >
      <span>
        {name.slice(0, split)}
        <span className="text-brand">{name.slice(split)}</span>
      </span>
    </a>
  )
}
