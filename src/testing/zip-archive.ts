import { BlobReader, BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js'

/** Packs parts into a ZIP archive. */
export async function createZip(parts: Readonly<Record<string, string | Blob>>): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter())
  for (const [name, part] of Object.entries(parts))
    await zip.add(name, typeof part === 'string' ? new TextReader(part) : new BlobReader(part))
  return zip.close()
}
