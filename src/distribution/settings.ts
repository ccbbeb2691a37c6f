/** What an operator sets for a node that follows a published directory, as it is checked. */
import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { readPublicKey } from './keys.ts'
import { mayBePublishedAt } from './published-folder.ts'

const URL_RULE =
  'must be the https or file address of a folder, such as https://data.example/bankcodex, without a password or query; http only on this machine'
const KEY_RULE = "must be what 'bin/bankcodex data keygen' prints; separate several with spaces"
const POLL_RULE = 'must be a whole number of seconds from 1 to 86400'
const MOST_KEYS = 5

/** DIRECTORY_URL. */
export const publishedFolder = z
  .url({ protocol: /^(https?|file)$/, error: URL_RULE })
  .transform((text) => new URL(text))
  .refine(mayBePublishedAt, URL_RULE)

function readKeys(text: string, context: z.RefinementCtx): KeyObject[] {
  const keys = text.trim().split(/\s+/).map(readPublicKey)
  const sound = keys.filter((key) => key !== null)
  if (sound.length < keys.length || keys.length > MOST_KEYS)
    context.addIssue({ code: 'custom', message: KEY_RULE })
  return sound
}

/** DIRECTORY_PUBLIC_KEY: more than one while a publisher changes its key. */
export const publicKeys = z.string().transform(readKeys)

/** DIRECTORY_POLL. */
export const secondsBetweenLooks = z.coerce
  .number(POLL_RULE)
  .int(POLL_RULE)
  .min(1, POLL_RULE)
  .max(86_400, POLL_RULE)
