import { createHash } from 'node:crypto'
import { SCHEMA_VERSION } from '../../directory/schema.ts'

/** Texts are hashed together until they are so long: a call for each row costs more than the hashing. */
const ENOUGH = 1 << 16

/** Hashes what is written, so that the version follows the content and not the day. */
export class ContentHash {
  private readonly hash = createHash('sha256').update(`layout ${SCHEMA_VERSION}`)
  private waiting = ''

  add(values: readonly unknown[]) {
    this.waiting += JSON.stringify(values)
    if (this.waiting.length > ENOUGH) this.flush()
  }

  version(): string {
    this.flush()
    return this.hash.digest('hex').slice(0, 16)
  }

  private flush() {
    this.hash.update(this.waiting)
    this.waiting = ''
  }
}
