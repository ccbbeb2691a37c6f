import { beginningOf } from '../../../codes/checks/characters.ts'
import type { PageWords } from '../../../codes/page-words.ts'
import { type CodeTypeId, findCodeType } from '../../../codes/registry.ts'
import type { CodeType } from '../../../codes/types.ts'
import { PageHead, socialImage } from '../../head/page-head.tsx'
import { webApplication } from '../../head/structured-data.ts'
import {
  definePage,
  type LoaderResult,
  type PageDefinition,
  redirect,
  render,
  type Visit,
} from '../../navigation/route.ts'
import { useSite } from '../../site.ts'
import { CodeStrip } from '../../ui/code-strip.tsx'
import { ListingLink } from '../../ui/listing-link.tsx'
import { Section } from '../../ui/section.tsx'
import { CodeForm } from './code-form.tsx'

/** A validator, with what was typed where that is no code. */
export interface ToolView {
  readonly type: CodeTypeId
  readonly words: PageWords
  readonly typed: string
  readonly error: string | null
}

/** /bsb, and /bsb?bsb=…, which is where the form leads without JavaScript: on to the code's page, or back with the error. */
export function loadTool(type: CodeType<CodeTypeId>) {
  return async ({ query }: Visit): Promise<LoaderResult<ToolView>> => {
    const typed = query.get(type.call)
    const words = await type.words()
    if (typed === null) return render({ type: type.id, words, typed: '', error: null })
    const examination = type.examine(typed)
    if (examination.wellFormed) return redirect(type.resultPath(examination.code), 302)
    return render({ type: type.id, words, typed: beginningOf(typed, 64), error: examination.error })
  }
}

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

function GoodToKnow({ words }: { words: PageWords }) {
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
        noReferrer={type.personal && view.typed !== ''}
        noindex={view.error !== null}
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
      <GoodToKnow words={words} />
      {type.listings.length > 0 && (
        <Section title="Browse the directory">
          <ListingLink type={type} />
        </Section>
      )}
    </>
  )
}

export function toolPage(type: CodeType<CodeTypeId>): PageDefinition {
  return definePage(loadTool(type), ToolPage)
}
