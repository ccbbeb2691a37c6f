import { findCodeType } from '../../../codes/registry.ts'
import type { CodeType, PageWords } from '../../../codes/types.ts'
import { PageHead, socialImage } from '../../head/page-head.tsx'
import { webApplication } from '../../head/web-application.ts'
import { useSite } from '../../site.ts'
import { CodeStrip } from '../../ui/code-strip.tsx'
import { ListingLink } from '../../ui/listing-link.tsx'
import { Section } from '../../ui/section.tsx'
import { CodeForm } from './code-form.tsx'
import type { ToolView } from './tool-loader.ts'

function Examples({ type, words }: { type: CodeType; words: PageWords }) {
  return (
    <Section title="Try an example">
      <ul className="m-0 grid list-none gap-x-8 p-0 sm:grid-cols-3">
        {words.examples.map((example) => (
          <li key={example.code} className="border-t border-line">
            <a
              href={type.resultPath(example.code)}
              className="block py-3.5 text-ink no-underline hover:text-brand"
            >
              <span className="code block font-semibold [overflow-wrap:anywhere]">
                {type.format(example.code)}
              </span>
              <span className="text-sm text-ink-2">{example.of}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Explained({ words }: { words: PageWords }) {
  return (
    <Section title="Good to know">
      <div className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {words.explained.map(({ title, text }) => (
          <div key={title} className="border-t border-line pt-3.5">
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 text-sm text-ink-2">{text}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}

/** A validator: the field, how the code is built, examples, and what people ask. */
export function ToolPage({ data: view }: { data: ToolView }) {
  const site = useSite()
  const type = findCodeType(view.type)
  if (!type) return null
  const { words } = view
  const { structure } = words
  return (
    <>
      <PageHead
        title={words.title}
        description={words.description}
        path={type.path}
        image={socialImage(type.path)}
        untold={type.personal && view.typed !== ''}
        unlisted={view.error !== null}
        structuredData={webApplication(site, words.title, words.description, type.path)}
      />
      <h1 className="mt-12 text-2xl">{words.title}</h1>
      <p className="mt-2 mb-6 max-w-[58ch] text-ink-2">{words.lead}</p>
      <CodeForm
        key={type.id + view.typed}
        type={type}
        words={words.form}
        typed={view.typed}
        error={view.error}
      />
      <Examples type={type} words={words} />
      <Section title={structure.title} note={structure.note}>
        <CodeStrip parts={structure.parts} label="Parts of an example code" />
      </Section>
      <Explained words={words} />
      {type.listings.length > 0 && (
        <Section title="Browse the directory">
          <ListingLink type={type} />
        </Section>
      )}
    </>
  )
}
