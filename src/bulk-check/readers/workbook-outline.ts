/** Finds the parts of a workbook: its sheets, shared strings and styles (ECMA-376, part 1, 12.2 and 18.2). */
import { TableError } from '../table.ts'
import type { WorkbookFile } from './workbook-file.ts'
import { parsePart } from './workbook-xml.ts'

interface SheetReference {
  readonly name: string
  /** The part with its rows: 'xl/worksheets/sheet1.xml'. */
  readonly path: string
}

export interface WorkbookOutline {
  /** Visible sheets in order, then hidden ones. Sheets without cells, such as charts, are left out. */
  readonly sheets: readonly SheetReference[]
  /** Whether dates count from 1904 and not from 1900. */
  readonly is1904: boolean
  readonly stringsPath: string
  readonly stylesPath: string
}

interface Relationship {
  readonly id: string
  /** The last part of its type: 'worksheet', 'chartsheet', 'sharedStrings'. */
  readonly kind: string
  /** The path of its part in the archive. */
  readonly path: string
}

/**
 * Reads the relationships of a part in a folder: 'xl/' and 'workbook.xml'. Targets are relative to the
 * folder.
 */
async function readRelationships(file: WorkbookFile, folder: string, part: string): Promise<Relationship[]> {
  const relationships: Relationship[] = []
  await parsePart(file, `${folder}_rels/${part}.rels`, {
    open: (name, { Id: id = '', Target: target = '', Type: type = '' }) => {
      if (name !== 'Relationship') return
      const path = target.startsWith('/') ? target.slice(1) : folder + target
      relationships.push({ id, path, kind: type.slice(type.lastIndexOf('/') + 1) })
    },
  })
  return relationships
}

/** The id of a sheet's relationship. Its attribute has any prefix for the namespace: 'r:id', 'rel:id'. */
const findRelationshipId = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]

/** Reads the sheets of the workbook at a path, and the year from which its dates count. */
async function readSheetList(file: WorkbookFile, path: string, relationships: readonly Relationship[]) {
  const visible: SheetReference[] = []
  const hidden: SheetReference[] = []
  let is1904 = false
  await parsePart(file, path, {
    open: (element, attributes) => {
      if (element === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (element !== 'sheet') return
      const id = findRelationshipId(attributes)
      const target = relationships.find((relationship) => relationship.id === id)
      if (!target || !['worksheet', ''].includes(target.kind)) return
      const list = (attributes.state ?? 'visible') === 'visible' ? visible : hidden
      list.push({ name: attributes.name ?? '', path: target.path })
    },
  })
  return { sheets: [...visible, ...hidden], is1904 }
}

/** Reads the outline of a workbook. Throws TableError if it has no sheet with cells. */
export async function readOutline(file: WorkbookFile): Promise<WorkbookOutline> {
  const ofPackage = await readRelationships(file, '', '')
  const workbookPath = ofPackage.find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const nameStart = workbookPath.lastIndexOf('/') + 1
  const folder = workbookPath.slice(0, nameStart)
  const relationships = await readRelationships(file, folder, workbookPath.slice(nameStart))
  const list = await readSheetList(file, workbookPath, relationships)
  if (list.sheets.length === 0) throw new TableError('The workbook has no sheet')
  const findPath = (kind: string, name: string) =>
    relationships.find((relationship) => relationship.kind === kind)?.path ?? folder + name
  return {
    ...list,
    stringsPath: findPath('sharedStrings', 'sharedStrings.xml'),
    stylesPath: findPath('styles', 'styles.xml'),
  }
}
