import { BlobReader, BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js'

/** Packs parts into a ZIP archive; with a password, into an encrypted one. */
export async function createZip(
  parts: Readonly<Record<string, string | Blob>>,
  options: { readonly password?: string } = {},
): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter(), options)
  for (const [name, part] of Object.entries(parts))
    await zip.add(name, typeof part === 'string' ? new TextReader(part) : new BlobReader(part))
  return zip.close()
}
