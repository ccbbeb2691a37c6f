/** A piece of a code, for the code strip. Joined without gaps, the parts' texts are the code as it was typed. */
export interface Part {
  /** The field's standard term: 'Party prefix'. */
  readonly name: string
  readonly text: string
  /** What this text stands for: 'Germany'. */
  readonly meaning: string
}
