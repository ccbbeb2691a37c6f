import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT_FILE = /\.(js|css|svg|txt|webmanifest)$/

const MEMORY_LEVELS = [5, 6, 7, 8, 9]

/**
 * Returns the smallest gzip result of several memory levels. The level sets the size of a deflate block, and
 * no level is best for all files.
 */
function compressWithGzip(content: Buffer): Buffer {
  const candidates = MEMORY_LEVELS.map((memLevel) => gzipSync(content, { level: 9, memLevel }))
  return candidates.reduce((a, b) => (b.length < a.length ? b : a))
}

/** Writes a .br and a .gz file next to every text file of the build, so that no request compresses a file. */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT_FILE.test(file)) continue
        const content = readFileSync(join(dir, file))
        writeFileSync(join(dir, `${file}.br`), brotliCompressSync(content))
        writeFileSync(join(dir, `${file}.gz`), compressWithGzip(content))
      }
    },
  }
}
