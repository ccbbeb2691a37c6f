/**
 * Sample programs that make one API call with timeout and error handling. e2e/api/api-samples.test.ts runs
 * them.
 */
import type { ApiSample } from '../../api/site/site-api.ts'
import javascript from './api-samples/javascript.js?raw'
import php from './api-samples/php.php?raw'
import python from './api-samples/python.py?raw'
import java from './api-samples/ValidateSwift.java?raw'

/** In the order of the tabs on /api. */
export const API_SAMPLES: readonly ApiSample[] = [
  { slug: 'javascript', name: 'JavaScript', text: javascript },
  { slug: 'python', name: 'Python', text: python },
  { slug: 'php', name: 'PHP', text: php },
  { slug: 'java', name: 'Java', text: java },
]
