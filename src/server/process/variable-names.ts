/** Finds variables that are empty, and variables whose names are probably misspelt. */
import { computeTypoDistance } from '../../directory/search/typos.ts'
import { VARIABLE_NAMES } from './environment-variables.ts'

/** Variables of the command line and of clients. */
const OTHER_VARIABLES = ['PUBLISH_KEY_FILE', 'BANKCODEX_KEY']

const KNOWN: ReadonlySet<string> = new Set([...VARIABLE_NAMES, ...OTHER_VARIABLES])

/** Shorter names, such as PORT, are similar to variables of other programs: SORT, PORTS. */
const MIN_COMPARED_LENGTH = 8

/** Whether one character was added, left out or replaced, or two were exchanged. */
const differsByOne = (name: string, known: string) => computeTypoDistance(name, known, 1) === 1

/** The known variable that a name probably means: 'DATABASE_URL' for 'DATABSE_URL' and 'database_url'. */
function findMeantVariable(name: string): string | undefined {
  const upperCase = name.toUpperCase()
  return [...KNOWN].find(
    (known) => known.length >= MIN_COMPARED_LENGTH && (upperCase === known || differsByOne(upperCase, known)),
  )
}

/** The problems of names in the environment: 'DATABSE_URL: is not known; is DATABASE_URL meant?' */
export function findNameProblems(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    if (value === undefined) return []
    if (KNOWN.has(name))
      return value.trim() === '' ? [`${name}=: is empty; give it a value, or do not set it`] : []
    const meant = findMeantVariable(name)
    return meant ? [`${name}: is not known; is ${meant} meant?`] : []
  })
}
