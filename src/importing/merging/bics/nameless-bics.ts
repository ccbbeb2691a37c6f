/** Names the BICs that sources state without the name of their holder. */
import { identifiesBank } from '../../../codes/registry.ts'
import { toBic11 } from '../../../codes/swift/bic-parts.ts'
import type { CollectedSource } from '../../rows/collect.ts'
import type { EntryDraft } from '../../rows/drafts.ts'
import type { MergedEntry } from '../merge-statements.ts'

/** A name, and the source that states it. */
interface StatedName {
  readonly name: string
  readonly sourceId: string
}

/** What a source says about a code that is no BIC. */
interface Row {
  readonly sourceId: string
  readonly draft: EntryDraft
}

/** The rows about each code of a type that has a row with a BIC. */
function groupRowsByCode(collected: readonly CollectedSource[]): Map<string, Row[]> {
  const rows = collected
    .filter(({ source }) => !identifiesBank(source.type) && source.providesBics)
    .flatMap(({ source, drafts }) => drafts.map((draft) => ({ sourceId: source.id, draft })))
  return Map.groupBy(rows, ({ draft }) => draft.code)
}

/** The name that a row states, or the name of the BIC that it states. */
function findNameOfRow({ sourceId, draft }: Row, named: ReadonlyMap<string, MergedEntry>): StatedName | null {
  if (draft.name !== '') return { name: draft.name, sourceId }
  const { bic } = draft.details
  return (bic && named.get(toBic11(bic))) || null
}

/**
 * Names the entries of BICs without a name after the holder of the code for which a source states the BIC:
 * another source names that holder, directly or by another BIC. An example is AGRIFRCC802, an old BIC of the
 * bank code FR10206.
 */
export function nameByCodes(
  bics: readonly MergedEntry[],
  collected: readonly CollectedSource[],
): readonly MergedEntry[] {
  const named = new Map(bics.filter(({ name }) => name !== '').map((entry) => [entry.code, entry]))
  const names = new Map<string, StatedName>()
  for (const rows of groupRowsByCode(collected).values()) {
    const name = rows.map((row) => findNameOfRow(row, named)).find((found) => found !== null)
    if (!name) continue
    for (const { draft } of rows) if (draft.details.bic) names.set(toBic11(draft.details.bic), name)
  }
  return bics.map((entry) => addName(entry, names.get(entry.code)))
}

function addName(entry: MergedEntry, stated: StatedName | undefined): MergedEntry {
  if (entry.name !== '' || !stated) return entry
  const fields = [...(entry.contributions?.[stated.sourceId] ?? []), 'name']
  return { ...entry, name: stated.name, contributions: { ...entry.contributions, [stated.sourceId]: fields } }
}
