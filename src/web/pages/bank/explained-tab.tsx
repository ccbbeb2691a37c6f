import type { SwiftBankDetail } from '../../../codes/swift/answer-definition.ts'
import type { PageTexts } from '../../../codes/types.ts'

interface ExplainedTabProps {
  readonly bank: SwiftBankDetail
  readonly texts: PageTexts
}

/** Explains the parts of the code, and answers common questions about SWIFT/BIC codes. */
export function ExplainedTab({ bank, texts }: ExplainedTabProps) {
  return (
    <section aria-labelledby="explained">
      <h2 id="explained" className="mb-2.5 text-lg">
        SWIFT/BIC Explained
      </h2>
      <p className="max-w-[62ch] text-ink-2">
        {bank.bic8 && (
          <>
            <span className="code text-ink">{bank.bic8}</span> and{' '}
            <span className="code text-ink">{bank.bic8}XXX</span> are the same code.{' '}
          </>
        )}
        {bank.parts
          .map((part) => `${part.text} is the ${part.name.toLowerCase()} (${part.meaning})`)
          .join(', ')}
        .
      </p>
      <div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {texts.questions.map((entry) => (
          <div key={entry.title}>
            <h3 className="text-base">{entry.title}</h3>
            <p className="mt-1 text-sm text-ink-2">{entry.text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
