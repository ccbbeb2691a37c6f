import { useSite } from '../site.ts'
import { TOOLS } from './navigation.ts'

export function Footer() {
  const { brand, year } = useSite()
  return (
    <footer className="mt-20 border-t border-line bg-paper-2 text-sm text-ink-2">
      <div className="page grid gap-8 py-10 sm:grid-cols-[1fr_2fr]">
        <nav aria-labelledby="footer-tools">
          <h2 id="footer-tools" className="text-sm text-ink">
            Tools
          </h2>
          <ul className="m-0 mt-1 list-none p-0">
            {TOOLS.map((tool) => (
              <li key={tool.to}>
                <a href={tool.to} className="inline-flex min-h-11 items-center">
                  {tool.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-[58ch]">
          <p>
            {brand} is for information. Every answer names its source and date; please confirm critical
            details with the bank before you send money.
          </p>
          <p className="mt-3 text-ink-3">
            © {year} {brand}. All rights reserved.
          </p>
        </div>
      </div>
    </footer>
  )
}
