import { existsSync, readFileSync } from 'node:fs'

export const FEDACH = new URL('../../../../shared/data/us/FedACHdir_2018-12-04.txt', import.meta.url)
export const FEDWIRE = new URL('../../../../shared/data/us/fpddir_2018-12-03.txt', import.meta.url)

export const hasFederalReserveFiles = existsSync(FEDACH) && existsSync(FEDWIRE)

export interface FedwireEntry {
  readonly name: string
  readonly state: string
  readonly city: string
}

function readLines(file: URL): string[] {
  return readFileSync(file, 'latin1').split('\n').filter(Boolean)
}

/** The entries of the Fedwire directory by routing number. */
export function readFedwire(): Map<string, FedwireEntry> {
  return new Map(
    readLines(FEDWIRE).map((line) => [
      line.slice(0, 9),
      {
        name: line.slice(27, 63).trim(),
        state: line.slice(63, 65),
        city: line.slice(65, 90).trim(),
      },
    ]),
  )
}

/** The names of each routing number in the two directories, in letters and digits only. */
export function readRoutingNames(): Map<string, string[]> {
  const names = new Map<string, string[]>()
  const add = (routing: string, name: string) => {
    names.set(routing, [...(names.get(routing) ?? []), simplifyName(name)])
  }
  for (const line of readLines(FEDACH)) add(line.slice(0, 9), line.slice(35, 71))
  for (const line of readLines(FEDWIRE)) {
    add(line.slice(0, 9), line.slice(9, 27))
    add(line.slice(0, 9), line.slice(27, 63))
  }
  return names
}

/** A name in capitals without accents, spaces and punctuation. */
export function simplifyName(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

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

/** Whether one of the names in the directories is a name of the institution. */
export function isNamed(institution: string, directoryNames: readonly string[]): boolean {
  return listNamesOf2018(institution).some((name) => directoryNames.some((listed) => listed.includes(name)))
}
