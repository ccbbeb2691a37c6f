import { createHash } from 'node:crypto'
import { SCHEMA_VERSION } from '../../directory/schema.ts'

/** Hashes what is written, so that the version follows the content and not the day. */
export class ContentHash {
  private readonly hash = createHash('sha256').update(`layout ${SCHEMA_VERSION}`)

  add(values: readonly unknown[]) {
    this.hash.update(JSON.stringify(values))
  }

  version(): string {
    return this.hash.digest('hex').slice(0, 16)
  }
}
