/** The settings of a node that follows a published directory. */
import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { parsePublicKey } from './keys.ts'
import { isPublishableUrl } from './published-folder.ts'

const URL_RULE =
  'must be the https or file address of a folder, such as https://data.example/bankcodex, without a ' +
  'password or query; http only on this machine'
const KEY_RULE = "must be what 'bin/bankcodex data keygen' prints; separate several with spaces"
const POLL_RULE = 'must be a whole number of seconds from 1 to 86400'
/** Two are needed while keys are rotated. */
const MAX_KEYS = 5

/** DIRECTORY_URL: the published folder. */
export const directoryUrlSetting = z
  .url({ protocol: /^(https?|file)$/, error: URL_RULE })
  .transform((text) => new URL(text))
  .refine(isPublishableUrl, URL_RULE)

function parseKeys(text: string, context: z.RefinementCtx): KeyObject[] {
  const keys = text.trim().split(/\s+/).map(parsePublicKey)
  const validKeys = keys.filter((key) => key !== null)
  if (validKeys.length < keys.length || keys.length > MAX_KEYS)
    context.addIssue({ code: 'custom', message: KEY_RULE })
  return validKeys
}

/** DIRECTORY_PUBLIC_KEY: the trusted keys, separated by spaces. */
export const publicKeysSetting = z.string().transform(parseKeys)

/** DIRECTORY_POLL: seconds between two checks. */
export const pollSecondsSetting = z.coerce
  .number(POLL_RULE)
  .int(POLL_RULE)
  .min(1, POLL_RULE)
  .max(86_400, POLL_RULE)
