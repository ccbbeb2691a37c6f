/** A directory that cannot be published. The message says why, for the operator. */
export class PublishError extends Error {
  override name = 'PublishError'
}
