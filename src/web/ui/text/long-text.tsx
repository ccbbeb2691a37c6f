/** Class names of the table of contents, by its position: above the text, or beside it on wide screens. */
const NAV_STYLES = {
  above: {
    nav: 'mt-8 border-y border-line py-4',
    list: 'sm:columns-2 lg:columns-3',
  },
  beside: {
    nav: 'mt-8 border-y border-line py-4 lg:sticky lg:top-8 lg:mt-12 lg:border-0 lg:py-0',
    list: 'columns-2 lg:columns-1 lg:border-s lg:border-line [&_a]:lg:ps-4',
  },
} as const

interface PageContentsProps {
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  readonly position?: keyof typeof NAV_STYLES
}

/** The table of contents of a long page. */
export function PageContents({ headings, position = 'above' }: PageContentsProps) {
  const style = NAV_STYLES[position]
  return (
    <nav aria-labelledby="contents" className={`text-sm print:hidden ${style.nav}`}>
      <h2 id="contents" className="text-base max-sm:sr-only">
        On this page
      </h2>
      <details className="page-contents">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">On this page</summary>
        <ol className={`m-0 mt-1 list-none gap-x-8 p-0 ${style.list}`}>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-11 items-center aria-[current]:font-semibold">
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** The HTML of a Markdown file. A text in a section has no margin above. */
export function Prose({ html, isInSection = false }: { html: string; isInSection?: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from files of this project
  return <div className={isInSection ? 'prose' : 'prose mt-8'} dangerouslySetInnerHTML={{ __html: html }} />
}
