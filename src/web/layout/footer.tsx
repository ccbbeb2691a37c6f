import { useSite } from '../site.ts'
import { COMPANY_LINKS, type NavLink, RESOURCE_LINKS, TOOL_LINKS } from './links.ts'

function FooterColumn({ id, title, links }: { id: string; title: string; links: readonly NavLink[] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-sm text-ink">
        {title}
      </h2>
      <ul className="m-0 mt-1 list-none p-0">
        {links.map((link) => (
          <li key={link.to}>
            <a href={link.to} className="inline-flex min-h-11 items-center">
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The content of the footer. Only the server renders it (layout.tsx). */
export function Footer() {
  const { brand, year, contact } = useSite()
  return (
    <div
      className={
        'page grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-8 py-10 ' +
        'sm:grid-cols-[1fr_1fr_1fr_2fr]'
      }
    >
      <FooterColumn id="footer-tools" title="Tools" links={TOOL_LINKS} />
      <FooterColumn id="footer-resources" title="Resources" links={RESOURCE_LINKS} />
      <FooterColumn id="footer-company" title="Company" links={COMPANY_LINKS} />
      <div className="col-span-full max-w-[58ch] sm:col-span-1">
        <p>
          {brand} is for information only. Every answer names its source and date; please confirm critical
          details with the bank before you send money.
        </p>
        {contact.links.length > 0 && (
          <ul aria-label="Elsewhere" className="m-0 mt-2 flex list-none flex-wrap gap-x-5 p-0">
            {contact.links.map((link) => (
              <li key={link}>
                <a href={link} rel="noopener me" className="inline-flex min-h-11 items-center">
                  {link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
                </a>
              </li>
            ))}
          </ul>
        )}
        <PreferenceControls />
        <p className="mt-3 text-ink-3">
          © {year} {brand}. All rights reserved.
        </p>
      </div>
    </div>
  )
}

/**
 * Controls for the visitor's preferences, which page-script.ts stores and applies. The class `scripted` hides
 * the controls without JavaScript.
 */
function PreferenceControls() {
  return (
    <div className="scripted mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
      <label className="inline-flex flex-wrap items-center gap-2">
        Theme
        <select
          data-preference="theme"
          autoComplete="off"
          className="min-h-11 rounded-md border border-line-2 bg-paper px-2 text-ink"
        >
          <option value="">System</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </label>
      {/* A device with a mouse or a trackpad has a keyboard. */}
      <label className="hidden min-h-11 items-center gap-2 any-pointer-fine:inline-flex">
        <input
          type="checkbox"
          data-preference="slashKey"
          defaultChecked
          autoComplete="off"
          className="size-6 shrink-0 accent-brand"
        />
        Search with the / key
      </label>
    </div>
  )
}
