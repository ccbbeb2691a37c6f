import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inventedHeads } from '../../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../../testing/invented-source.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type DirectoryLocation, importFiles, rebuildDirectory, removeImport } from '../change-directory.ts'
import { BuildError } from '../source-description.ts'
import { createDraft } from '../testing/drafts.ts'
import { createBicSource, createListSource, ROUTING } from '../testing/several-types.ts'
import {
  CHANGE_CONTEXT,
  locateDirectory,
  readDirectoryContent,
  readNames,
  requireKind,
  writeIncomingFile,
} from '../testing/small-directory.ts'

/** A list of BICs that spells a name with a capital inside, and a list of another type that spells it too. */
const SOURCES = [
  createBicSource([
    ...INVENTED_ROWS,
    { code: 'QQGGGB2LXXX', name: 'QuillHaven Bank', city: 'London', branch: '' },
  ]),
  createListSource(
    'spelt codes',
    'iban',
    [createDraft('GBQQHH', { name: 'WillowMere Bank', country: 'GB', details: { bic: 'QQHHGB2LXXX' } })],
    { providesBics: true, asOf: '2031-09' },
  ),
  ROUTING,
]

const sortCodes = (...rows: readonly string[]) =>
  `code,bank,branch,address,phone\n${rows.map((row) => `${row},,,\n`).join('')}`
const chips = (...rows: readonly string[]) => `chips,bank,fedwire,bic\n${rows.join('\n')}\n`

/** The files to import, with the kind, and the date in their name. */
const FILES = [
  ['sort-codes', 'a_2025-01.csv', sortCodes('98-76-54,QUILLHAVEN BANK', '98-76-55,Aldermoor Bank')],
  ['sort-codes', 'b_2031-09-15.csv', sortCodes('98-76-54,WILLOWMERE BANK')],
  ['sort-codes', 'c_2031-09.csv', sortCodes('98-76-55,QUILLHAVEN BANK', '98-76-56,WILLOWMERE BANK')],
  ['chips', 'a_2031-08.csv', chips('9876,Aldermoor Bank,123456780,', '9877,WILLOWMERE BANK,999999992,')],
  ['chips', 'b_2031-09.csv', chips('9876,QUILLHAVEN BANK,123456780,QQZZUS33')],
  ['chips', 'c_2031-09.csv', chips('9877,QuillHAVEN Bank,123456780,QQGGGB2L')],
] as const

type Step = { readonly imports: (typeof FILES)[number] } | { readonly removes: 'sort-codes' | 'chips' }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...FILES).map((imports) => ({ imports })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('sort-codes' as const, 'chips' as const).map((removes) => ({ removes })),
  },
)

function createLocation(folder: string): DirectoryLocation {
  const baseInputs = { sources: SOURCES, headOffices: inventedHeads() }
  return { ...locateDirectory(folder), baseInputs }
}

/** Does a step. A step that is refused (an older list, nothing to remove) changes nothing. */
async function doStep(location: DirectoryLocation, folder: string, step: Step): Promise<void> {
  const change = () => {
    if ('removes' in step) return removeImport(location, step.removes, CHANGE_CONTEXT)
    const [kind, name, content] = step.imports
    const files = [writeIncomingFile(folder, name, content)]
    return importFiles(location, [{ kind: requireKind(kind), files }], CHANGE_CONTEXT)
  }
  await change().catch((error: unknown) => {
    if (!(error instanceof BuildError)) throw error
  })
}

it('any order of imports and removals ends with the content of one full build', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 5 }), async (steps) => {
      const folder = temporaryFolder()
      const location = createLocation(folder)
      await rebuildDirectory(location, CHANGE_CONTEXT)
      for (const step of steps) await doStep(location, folder, step)
      const changed = readDirectoryContent(location.directoryFile)
      const { diff } = await rebuildDirectory(location, CHANGE_CONTEXT)
      expect(readDirectoryContent(location.directoryFile)).toEqual(changed)
      expect(diff).toEqual({ added: [], changed: [], retired: [], removed: [] })
    }),
    { numRuns: 30 },
  )
})

it('an import that leaves the list of BICs as it is gets the spellings of that list', async () => {
  const folder = temporaryFolder()
  const location = createLocation(folder)
  await rebuildDirectory(location, CHANGE_CONTEXT)
  await doStep(location, folder, { imports: FILES[2] })
  expect(readNames(location, 'sort-code', ['987655', '987656'])).toEqual([
    'Quillhaven Bank',
    'WillowMere Bank',
  ])
})
