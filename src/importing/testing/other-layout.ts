import Database from 'better-sqlite3'
import { appendChecksum } from '../../directory/file/checksum.ts'

/** Changes the layout of a directory file by SQL, and gives it the checksum of what it has then. */
export function changeLayout(file: string, sql: string) {
  const db = new Database(file)
  db.exec(sql)
  const read = (pragma: string) => Number(db.pragma(pragma, { simple: true }))
  const size = read('page_count') * read('page_size')
  db.close()
  appendChecksum(file, size)
}
