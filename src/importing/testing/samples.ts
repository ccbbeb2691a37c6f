import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ImportKind } from '../import-kind.ts'
import type { ImportFile } from '../source-description.ts'

/** The sample of a kind: invented institutions in the layout, and with the name, of a published file. */
export function listSampleFiles({ id }: ImportKind): ImportFile[] {
  const folder = fileURLToPath(new URL(`../sources/${id}/sample/`, import.meta.url))
  return readdirSync(folder).map((name) => ({ path: folder + name, name }))
}
