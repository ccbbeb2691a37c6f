import { Disclosure } from './disclosure.tsx'
import { Paragraphs } from './section.tsx'

export interface Question {
  /** The anchor; a link to it opens the answer. */
  readonly id: string
  readonly question: string
  readonly answer: readonly string[]
  readonly link?: { readonly text: string; readonly to: string } | undefined
}

/** Questions with collapsed answers, at most one open. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="max-w-205 border-b border-line">
      {questions.map(({ id, question, answer, link }) => (
        <Disclosure key={id} title={question} id={id} group="questions">
          <div className="text-ink-2">
            <Paragraphs texts={answer} />
            {link && (
              <p className="mt-2 text-sm">
                <a href={link.to} className="inline-flex min-h-11 items-center">
                  {link.text}
                </a>
              </p>
            )}
          </div>
        </Disclosure>
      ))}
    </div>
  )
}
