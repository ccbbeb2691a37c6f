import { Paragraphs } from './section.tsx'

export interface Question {
  /** The anchor; a link to it opens the answer. */
  readonly id: string
  readonly question: string
  readonly answer: readonly string[]
  readonly link?: { readonly text: string; readonly to: string } | undefined
}

/**
 * Questions with collapsed answers, at most one open. The anchor is inside the details element, because
 * browsers open the element when a fragment points into it.
 */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="max-w-205 border-b border-line">
      {questions.map(({ id, question, answer, link }) => (
        <details key={id} name="questions" className="group border-t border-line">
          <summary
            className={
              'flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 ' +
              'font-semibold hover:text-brand [&::-webkit-details-marker]:hidden'
            }
          >
            {question}
            <span
              aria-hidden="true"
              className="code text-lg text-ink-3 before:content-['+'] group-open:before:content-['−']"
            />
          </summary>
          <div id={id} className="scroll-mt-20 pb-5 text-ink-2">
            <Paragraphs texts={answer} />
            {link && (
              <p className="mt-2 text-sm">
                <a href={link.to} className="inline-flex min-h-11 items-center">
                  {link.text}
                </a>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  )
}
