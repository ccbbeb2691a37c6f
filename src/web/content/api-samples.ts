/** One call with everything that can go wrong with it, in the languages that people ask for. The files run as they are: e2e/api-samples.test.ts. */
import javascript from './api-samples/javascript.js?raw'
import php from './api-samples/php.php?raw'
import python from './api-samples/python.py?raw'
import java from './api-samples/ValidateSwift.java?raw'

export interface ApiSample {
  /** Its slug in addresses. */
  readonly slug: string
  readonly name: string
  readonly text: string
}

/** The samples, in the order of the page. */
export const API_SAMPLES: readonly ApiSample[] = [
  { slug: 'javascript', name: 'JavaScript', text: javascript },
  { slug: 'python', name: 'Python', text: python },
  { slug: 'php', name: 'PHP', text: php },
  { slug: 'java', name: 'Java', text: java },
]
