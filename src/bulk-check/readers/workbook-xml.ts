/** Parses the XML parts of a workbook. */
import sax from 'sax'
import { TableError } from '../table.ts'
import type { WorkbookFile } from './workbook-file.ts'

interface XmlHandlers {
  /** Receives the local name of an element, and its attributes by full name. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(name: string): void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Creates a parser that takes text piece by piece. Parsing throws TableError for malformed XML, and for a tag
 * or name of more than 64 KB.
 */
export function createXmlParser({ open, text, close }: XmlHandlers): {
  write(text: string): void
  end(): void
} {
  // With `position`, sax hands over a long text in pieces of 64 KB. Without it, sax collects the whole text.
  const parser = sax.parser(true, { position: true })
  parser.onerror = () => {
    throw new TableError('The workbook is damaged: its XML is malformed')
  }
  parser.onopentag = ({ name, attributes }) =>
    open(localName(name), attributes as Readonly<Record<string, string>>)
  parser.onclosetag = (name) => close(localName(name))
  parser.ontext = text
  parser.oncdata = text
  return {
    write: (piece) => {
      parser.write(piece)
    },
    end: () => {
      parser.close()
    },
  }
}

const ESCAPED = /_x([0-9A-Fa-f]{4})_/g

/** Decodes escaped characters (ECMA-376, part 1, 22.9.2.19): 'a_x000D_' -> 'a\r'. */
export function decodeEscapes(text: string): string {
  return text.includes('_x')
    ? text.replace(ESCAPED, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
}

const ignore = () => undefined

/** Parses a part of the workbook ('xl/styles.xml') with the given handlers. A missing part has no events. */
export async function parsePart(
  file: WorkbookFile,
  name: string,
  handlers: Partial<XmlHandlers>,
): Promise<void> {
  // The callers hold the parsed data in memory, so the lower size limit applies.
  const part = file.openPart(name, 'held in memory')
  if (!part) return
  const parser = createXmlParser({ open: ignore, text: ignore, close: ignore, ...handlers })
  for await (const piece of part) parser.write(piece)
  parser.end()
}
