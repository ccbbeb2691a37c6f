import { formatInput } from '../../../code-field/input-formatting.ts'
import { truncate } from '../../../codes/checks/input-text.ts'
import { getSocialImagePath } from '../../../codes/pages/page-paths.ts'
import type { CodeQuestion, Example, PageTexts } from '../../../codes/pages/page-texts.ts'
import type { OtherField } from '../../../codes/reading/other-field.ts'
import { getLookupCode } from '../../../codes/types.ts'
import { type CodeTypeId, type CodeTypeInfo, getCodeType } from '../../code-types/code-types.ts'
import { loadCodeType, loadRules, readCode } from '../../code-types/load-rules.ts'
import { createWebApplication, PageHead } from '../../head/page-head.tsx'
import { withFallback } from '../../navigation/load-errors.ts'
import {
  definePage,
  type LoaderInput,
  type LoaderResult,
  type PageDefinition,
  redirect,
  render,
} from '../../navigation/route.ts'
import { useSite } from '../../site.ts'
import { ListingLink } from '../../ui/links/code-type-links.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { Code } from '../../ui/text/code.tsx'
import { Questions } from '../../ui/text/questions.tsx'
import { Section } from '../../ui/text/section.tsx'
import { ToolGlossary } from '../../ui/text/term-tooltip.tsx'
import { CodeForm } from './code-form.tsx'

interface FormattedExample extends Example {
  readonly formatted: string
}

/** The data of a tool page. */
export interface ToolView {
  readonly typeId: CodeTypeId
  readonly texts: PageTexts
  /** Empty when they cannot be loaded, as when there is no connection. */
  readonly questions: readonly CodeQuestion[]
  readonly examples: readonly FormattedExample[]
  /** The malformed input of a form that was sent without JavaScript; else ''. */
  readonly inputText: string
  /** The error about `inputText`; null without one. */
  readonly error: string | null
  /** Where `inputText` belongs, if it is a code of another type or a name; else null. */
  readonly otherField: OtherField | null
}

/** The page shows malformed input up to this length. Every valid code with separators is shorter. */
const MAX_INPUT_LENGTH = 64

/**
 * Loads a tool page, such as /bsb, for the input of its form; null without one. A well-formed code redirects
 * to its result page. Malformed input renders the tool page with the error.
 */
export async function loadTool(
  id: CodeTypeId,
  entered: string | null,
  { siteApi }: Pick<LoaderInput, 'siteApi'>,
): Promise<LoaderResult<ToolView>> {
  const type = await loadCodeType(id)
  const [texts, questions] = await Promise.all([
    type.loadTexts(),
    withFallback(siteApi.listQuestions({ type: id }), []),
  ])
  const examples = texts.examples.map((example) => ({ ...example, formatted: type.format(example.code) }))
  const view = { typeId: id, texts, questions, examples }
  if (entered === null) return render({ ...view, inputText: '', error: null, otherField: null })
  const formatCheck = await readCode(id, entered)
  const code = getLookupCode(formatCheck)
  const { findOffer, getPathInText } = await loadRules()
  if (code !== null) return redirect(getPathInText(entered, { type, code }), 302)
  // Every well-formed code can be looked up, so this one is malformed.
  const error = formatCheck.isWellFormed ? null : formatCheck.error
  const inputText = formatInput(type, truncate(entered, MAX_INPUT_LENGTH))
  return render({ ...view, inputText, error, otherField: findOffer(type, entered) })
}

/**
 * Creates the loader of a tool page. Without JavaScript, the form sends its input in the query, under the
 * name of the type in the API: /bsb?bsb=062-000.
 */
const createToolLoader =
  ({ id, apiName }: CodeTypeInfo) =>
  (input: LoaderInput) =>
    loadTool(id, input.query.get(apiName), input)

function Examples({ type, examples }: { type: CodeTypeInfo; examples: ToolView['examples'] }) {
  const columns = examples.length % 3 === 0 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'
  return (
    <Section title="Try an example">
      <ul className={`m-0 grid list-none gap-x-8 p-0 ${columns}`}>
        {examples.map((example) => (
          <li key={example.code} className="border-t border-line">
            <a href={type.getResultPath(example.code)} className="block py-3.5 no-underline">
              <Code className="block font-semibold underline [overflow-wrap:anywhere]">
                {example.formatted}
              </Code>
              <span className="text-sm text-ink-2">{example.description}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function GoodToKnow({ questions: codeQuestions }: Pick<ToolView, 'questions'>) {
  const questions = codeQuestions.map(({ title, text }, index) => ({
    id: `help-${index + 1}`,
    question: title,
    answer: [text],
  }))
  return (
    <Section title="Good to know">
      <Questions questions={questions} />
    </Section>
  )
}

/** The tool page of a code type, such as /bsb: form, examples, structure of the code, and questions. */
export function ToolPage({ data: view }: { data: ToolView }) {
  const site = useSite()
  const type = getCodeType(view.typeId)
  const { texts } = view
  const { structure } = texts
  return (
    <>
      <PageHead
        title={texts.title}
        description={texts.description}
        path={type.path}
        image={getSocialImagePath(type.path)}
        noReferrer={type.identifiesAccount && view.inputText !== ''}
        noindex={view.error !== null}
        structuredData={
          import.meta.env.SSR && createWebApplication(site, texts.title, texts.description, type.path)
        }
      />
      {/* Balanced lines would part ‘Sort’ and ‘Code’. */}
      <h1 className="page-title text-pretty">{texts.title}</h1>
      <p className="mt-2 mb-4 max-w-[58ch] sm:mb-6 text-ink-2">{texts.lead}</p>
      <CodeForm
        // A navigation to another tool, or with another input, renders a new form.
        key={type.id + view.inputText}
        type={type}
        formTexts={texts.form}
        inputText={view.inputText}
        error={view.error}
        otherField={view.otherField}
      />
      <ToolGlossary tool={type.id} />
      <Examples type={type} examples={view.examples} />
      <Section title={structure.title} note={structure.note}>
        <CodeStrip parts={structure.parts} label="Parts of an example code" />
      </Section>
      {view.questions.length > 0 && <GoodToKnow questions={view.questions} />}
      {type.listings.length > 0 && (
        <Section title="Browse the directory">
          <ListingLink type={type} />
        </Section>
      )}
    </>
  )
}

export function createToolPage(type: CodeTypeInfo): PageDefinition {
  return definePage(createToolLoader(type), ToolPage)
}
