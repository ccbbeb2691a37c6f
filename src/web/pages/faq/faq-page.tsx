import type { FAQPage } from 'schema-dts'
import type { SwiftCoverage } from '../../../codes/swift/bank-schemas.ts'
import { FAQ } from '../../content/faq.ts'
import { fillTexts, getPlaceholderValues } from '../../content/placeholders.ts'
import { PageHead } from '../../head/page-head.tsx'
import { withFallback } from '../../navigation/load-errors.ts'
import { type LoaderInput, type LoaderResult, render } from '../../navigation/route.ts'
import { type Site, useSite } from '../../site.ts'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { type Question, Questions } from '../../ui/text/questions.tsx'
import { Section } from '../../ui/text/section.tsx'

const TITLE = 'Frequently Asked Questions'
const DESCRIPTION =
  'What SWIFT/BIC, IBAN, routing numbers, sort codes, CHIPS numbers and BSBs are, how accurate the ' +
  'answers are, and what is free.'

export async function loadFaq({ siteApi }: LoaderInput): Promise<LoaderResult<SwiftCoverage | null>> {
  return render(await withFallback(siteApi.getCoverage(), null))
}

function createFaqStructuredData(site: Site, questions: readonly Question[]): FAQPage {
  return {
    '@type': 'FAQPage',
    url: `${site.url}/faq`,
    mainEntity: questions.map(({ id, question, answer }) => ({
      '@type': 'Question',
      name: question,
      url: `${site.url}/faq#${id}`,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  }
}

/** /faq: the questions with their answers. */
export function FaqPage({ data: coverage }: { data: SwiftCoverage | null }) {
  const site = useSite()
  const placeholderValues = getPlaceholderValues(site, coverage)
  const questions = FAQ.map((question) => ({
    ...question,
    answer: fillTexts(question.answer, placeholderValues),
  }))
  return (
    <>
      <PageHead
        title={TITLE}
        description={DESCRIPTION}
        path="/faq"
        structuredData={createFaqStructuredData(site, questions)}
      />
      <h1 className="page-title mb-6">{TITLE}</h1>
      <Questions questions={questions} />
      <Section
        title="Still have questions?"
        note="Write to us. If your question is about a code, tell us which one."
      >
        <a href="/contact" className={SECONDARY_BUTTON}>
          Contact Us
        </a>
      </Section>
    </>
  )
}
