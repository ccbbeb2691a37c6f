import type { Thing } from 'schema-dts'

/** A thing of schema.org, written out. */
export type StatedThing = Exclude<Thing, string>

/** What a page tells search engines of its subject: one thing, or several. Vocabulary: schema.org. */
export type StructuredData = StatedThing | { readonly '@graph': readonly StatedThing[] }

/** A thing without the properties that nothing is known of. */
export function stated<Stated extends object>(
  properties: {
    readonly [Property in keyof Stated]: Stated[Property] | null
  },
): Stated {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null)) as Stated
}
