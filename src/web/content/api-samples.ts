/** One call with everything that can go wrong with it, in the languages that people ask for. The files run as they are: e2e/api-samples.test.ts. */
import javascript from './api-samples/javascript.js?raw'
import php from './api-samples/php.php?raw'
import python from './api-samples/python.py?raw'
import java from './api-samples/ValidateSwift.java?raw'

export interface ApiSample {
  /** Its word in addresses. */
  readonly word: string
  readonly name: string
  readonly text: string
}

/** The samples, in the order of the page. */
export const API_SAMPLES: readonly ApiSample[] = [
  { word: 'javascript', name: 'JavaScript', text: javascript },
  { word: 'python', name: 'Python', text: python },
  { word: 'php', name: 'PHP', text: php },
  { word: 'java', name: 'Java', text: java },
]
