import { simplifyName } from './federal-reserve.ts'

/** Names in the directories of 2018 that do not start with the first two words of today's name. */
const OTHER_NAMES: Record<string, string[]> = {
  'BBVA Compass': ['COMPASSB'],
  'Branch Banking and Trust (BB&T)': ['BRANCHBANK', 'BBTGEORGIA'],
  'Citibank, N.A.': ['CITIBANK'],
  'Michigan State University Federal Credit Union': ['MSUFEDERAL'],
  'Randolph-Brooks Federal Credit Union': ['RANDOLPHBROOKS'],
  'SunTrust Bank': ['SUNTRUST'],
  'TIAA, FSB': ['TIAABANK'],
  'WSFS Bank': ['WILMINGTONSAVINGSFUND'],
  'ZB, N.A.': ['ZBNA'],
}

function listNamesOf2018(institution: string): string[] {
  const words = institution.replace(/^The /, '').split(' ')
  return OTHER_NAMES[institution] ?? [simplifyName(words.slice(0, 2).join(' '))]
}

/** Whether one of the directories' names is that of the institution. */
export function isNamed(institution: string, directoryNames: readonly string[]): boolean {
  return listNamesOf2018(institution).some((own) => directoryNames.some((name) => name.includes(own)))
}
