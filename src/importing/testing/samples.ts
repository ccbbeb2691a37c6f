import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ImportKind } from '../import-kind.ts'
import type { ImportFile } from '../source-description.ts'

/** The sample of a kind: invented institutions in the layout, and with the name, of a published file. */
export function listSampleFiles({ id }: ImportKind): ImportFile[] {
  return listFiles(new URL(`../sources/${id}/sample/`, import.meta.url))
}

/** The institutions of the sample in the other layouts of its kind, a file for each layout. */
export function listOtherLayouts({ id }: ImportKind): ImportFile[] {
  const folder = new URL(`../sources/${id}/other-layouts/`, import.meta.url)
  return existsSync(folder) ? listFiles(folder) : []
}

function listFiles(url: URL): ImportFile[] {
  const folder = fileURLToPath(url)
  return readdirSync(folder).map((name) => ({ path: folder + name, name }))
}
