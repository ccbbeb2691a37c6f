import type { SwiftCoverage } from '../../codes/swift/result.ts'
import { FAQ, type FaqEntry } from './faq.ts'
import { FEATURES, type Feature } from './features.ts'
import { figuresOf, fill, fillAll } from './placeholders.ts'

/** What there is to read on the home page, below the tools. */
export interface HomeTexts {
  readonly features: readonly Feature[]
  readonly questions: readonly FaqEntry[]
}

/** The texts with the figures of the directory; a card whose figure is not known is left out. */
export function homeTexts(coverage: SwiftCoverage | null): HomeTexts {
  const figures = figuresOf(coverage)
  const features = FEATURES.flatMap((feature) => {
    const text = fill(feature.text, figures)
    return text === null ? [] : [{ ...feature, text }]
  })
  const questions = FAQ.filter(({ onHome }) => onHome)
  return {
    features,
    questions: questions.map((entry) => ({ ...entry, answer: fillAll(entry.answer, figures) })),
  }
}
