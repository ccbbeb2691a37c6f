import { CodeBlock } from '../../ui/code-block.tsx'
import { Live } from '../../ui/live.tsx'
import type { ShownAnswer } from './send-request.ts'

/** What came of the last request: an answer, or why there is none. */
export type Outcome = { readonly answer: ShownAnswer } | { readonly problem: string }

function AnswerLine({ answer: { status, milliseconds } }: { answer: ShownAnswer }) {
  return (
    <p>
      <span className={`code font-semibold ${status < 400 ? 'text-ok' : 'text-bad'}`}>{status}</span>{' '}
      <span className="text-ink-2">in {milliseconds} ms</span>
    </p>
  )
}

function AnswerText({ answer: { fields, body } }: { answer: ShownAnswer }) {
  return (
    <div className="pb-5">
      <ul className="code m-0 mt-1 list-none p-0 text-xs text-ink-2">
        {fields.map(([name, value]) => (
          <li key={name} className="[overflow-wrap:anywhere]">
            {name}: {value}
          </li>
        ))}
      </ul>
      <CodeBlock label="Body" text={body} />
    </div>
  )
}

/** What came of a request. How it went is read out, and not the whole answer. */
export function Came({ outcome }: { outcome: Outcome | null }) {
  const answer = outcome && 'answer' in outcome ? outcome.answer : null
  return (
    <>
      <Live>
        {outcome && 'problem' in outcome && <p className="pb-5 font-semibold text-bad">{outcome.problem}</p>}
        {answer && <AnswerLine answer={answer} />}
      </Live>
      {answer && <AnswerText answer={answer} />}
    </>
  )
}
