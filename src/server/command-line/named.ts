import { WrongRequest } from './with-state.ts'

/** As much of an id as a list shows, and as is needed at least to name something: with less, a slip would name something else. */
const SHORT_ID = 8

/** What a list shows of an id. */
export function shownId(id: string): string {
  return id.slice(0, SHORT_ID)
}

interface Listing<Thing> {
  list(filter: { readonly id: string }, limit: number): Promise<readonly Thing[]>
}

/**
 * The one 'message', say, whose id begins so. Throws WrongRequest when that is too little of an id, none at all say, and when there
 * is none that begins so, or more than one.
 */
export async function named<Thing>(store: Listing<Thing>, what: string, id: string): Promise<Thing> {
  if (id.length < SHORT_ID)
    throw new WrongRequest(`Give at least the first ${SHORT_ID} characters of the ${what} id, not '${id}'`)
  const [thing, another] = await store.list({ id: id.toLowerCase() }, 2)
  if (thing === undefined) throw new WrongRequest(`There is no ${what} ${id}`)
  if (another !== undefined)
    throw new WrongRequest(`More than one ${what} id begins with ${id}: give more characters`)
  return thing
}
