/** The first bytes by which formats of files are recognized. */

/** ZIP archives, and so workbooks (XLSX). */
export const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Old workbooks (.xls) and documents, and encrypted workbooks. */
export const OLE = [0xd0, 0xcf, 0x11, 0xe0]
/** The byte order marks of texts. */
export const UTF_8_MARK = [0xef, 0xbb, 0xbf]
export const UTF_16LE_MARK = [0xff, 0xfe]
export const UTF_16BE_MARK = [0xfe, 0xff]

/** Whether a file begins with the given bytes. */
export const startsWithBytes = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)
