import type { CodeTypeId } from '../../codes/registry.ts'
import { inventedHeads } from '../../testing/invented-directory.ts'
import { INVENTED_ROWS, inventedSource } from '../../testing/invented-source.ts'
import type { BuildInputs } from '../build-inputs.ts'
import type { EntryDraft, SourceRow } from '../rows/drafts.ts'
import type { SourceDescription } from '../source-description.ts'
import { createDraft } from './drafts.ts'

/** A source of invented banks. */
export function createBicSource(
  rows: readonly SourceRow[] = INVENTED_ROWS,
  overrides: Partial<SourceDescription> = {},
) {
  return inventedSource(rows, overrides)
}

/** A source of these entries. */
export function createListSource(
  id: string,
  type: CodeTypeId,
  drafts: readonly EntryDraft[],
  overrides: Partial<SourceDescription> = {},
): SourceDescription {
  const byCode = new Map(drafts.map((draft) => [draft.code, draft]))
  return inventedSource(
    drafts.map(({ code }) => ({ code })),
    {
      id,
      type,
      mapRow: ({ code = '' }) => {
        const draft = byCode.get(code)
        return draft ? { kind: 'entry', draft } : { kind: 'empty' }
      },
      ...overrides,
    },
  )
}

/** A routing number that is linked to its bank by its stated BIC. */
const ROUTING_WITH_BICS = createListSource(
  'numbers with BICs',
  'routing',
  [createDraft('011000015', { details: { bic: 'QQAADEFFXXX', state: 'VT' } })],
  { providesBics: true },
)

/**
 * Routing numbers without a BIC: one is linked to its bank by state and name, one by city and name, and the
 * bank of the third is ambiguous.
 */
export const ROUTING = createListSource('numbers', 'routing', [
  createDraft('021000021', { details: { state: 'VT' } }),
  createDraft('123456780', { name: 'Quillhaven', country: 'GB', city: 'LEEDS' }),
  createDraft('122105155', { name: 'Quillhaven', country: 'GB', city: 'London' }),
])

const BANK_CODES = createListSource(
  'bank codes',
  'iban',
  [
    createDraft('DE99900100', { name: '', country: 'DE', details: { bic: 'QQAADEFF100' } }),
    createDraft('FR99900', { name: '', country: 'FR', details: { bic: 'ZZBBFRPP' } }),
  ],
  { providesBics: true },
)

/** The sources of the BICs: the list of them, and the lists that state BICs of other codes. */
export const BIC_SOURCES: readonly SourceDescription[] = [createBicSource(), ROUTING_WITH_BICS, BANK_CODES]

/** A few sources of three code types. */
export const SEVERAL_TYPES: BuildInputs = {
  sources: [...BIC_SOURCES, ROUTING],
  headOffices: inventedHeads(),
}
