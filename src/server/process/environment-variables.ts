/** The environment variables that configure the site, with the rules that their values must follow. */
import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import type { Plans } from '../../api-keys/plans.ts'
import { type PlansResult, readPlans } from '../../api-keys/plans-file.ts'
import { isSecureUrl } from '../../files/request-file.ts'
import { parsePublicKey } from '../../published-directory/keys.ts'
import { isPublishableUrl } from '../../published-directory/published-folder.ts'
import { isLoopback } from '../../watches/egress-policy.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const SITE_URL_RULE = 'must be an http or https address without a path, such as https://bankcodex.example'

/** The origin of the site: scheme and host, without trailing slash. The site is not served below a path. */
const siteUrl = z
  .url({ protocol: /^https?$/, error: SITE_URL_RULE })
  .transform((text) => new URL(text))
  .refine(({ origin, href }) => href === `${origin}/`, SITE_URL_RULE)
  .transform(({ origin }) => origin)

const EMAIL_RULE = 'must be an e-mail address such as desk@bankcodex.example'
const LINKS_RULE = 'must be https addresses separated by spaces'
const shortText = z.string().max(200)

const links = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .pipe(z.array(z.url({ protocol: /^https$/, error: LINKS_RULE })).max(10, LINKS_RULE))

function wholeNumber(min: number, max: number, description = 'whole number') {
  const rule = `must be a ${description} from ${min} to ${max}`
  return z.coerce.number(rule).int(rule).min(min, rule).max(max, rule)
}

const port = wholeNumber(0, 65_535)

const DIRECTORY_URL_RULE =
  'must be the https or file address of a folder, such as https://data.example/bankcodex, without a ' +
  'password or query; http only on this machine'

/** The folder of a published directory. */
const directoryUrl = z
  .url({ protocol: /^(https?|file)$/, error: DIRECTORY_URL_RULE })
  .transform((text) => new URL(text))
  .refine(isPublishableUrl, DIRECTORY_URL_RULE)

const OPERATOR_WEBHOOK_RULE = 'must be an https address; http only on this machine'

const PUBLIC_KEYS_RULE = "must be what 'bin/bankcodex data keygen' prints; separate several keys with spaces"
/** A rotation of keys needs two at a time. The limit leaves room for more. */
const MAX_PUBLIC_KEYS = 5

function parsePublicKeys(text: string, context: z.RefinementCtx): KeyObject[] {
  const keys = text.trim().split(/\s+/).map(parsePublicKey)
  const validKeys = keys.filter((key) => key !== null)
  if (validKeys.length < keys.length || keys.length > MAX_PUBLIC_KEYS)
    context.addIssue({ code: 'custom', message: PUBLIC_KEYS_RULE })
  return validKeys
}

/** A list of IP addresses and networks, separated by spaces or commas. `rule` is the error message. */
const networkList = (isAllowed: (addressOrNetwork: string) => boolean, rule: string) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().refine(isAllowed, rule)).max(100, rule))

/**
 * Whether a text is an IP address or a network. A network of all addresses is refused: in TRUST_PROXY it
 * would let every client choose its own IP address.
 */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  const maxBits = version === 4 ? 32 : 128
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= maxBits)
}

const proxies = networkList(
  isAddressOrNetwork,
  'must be IP addresses and networks of proxies such as 127.0.0.1 10.0.0.0/8, ' +
    'separated by spaces or commas; a network of all addresses is refused',
)

/** Private networks that webhooks may reach. Addresses of this machine need `allowsLoopback`. */
const webhookNetworks = (allowsLoopback: boolean) =>
  networkList(
    (network) => isAddressOrNetwork(network) && (allowsLoopback || !isLoopback(network)),
    'must be IP addresses and private networks such as 10.0.0.0/8, separated by spaces or commas; ' +
      'addresses of this machine need --dev',
  )

const MAX_PLANS_BYTES = 65_536

function parsePlansFile(path: string): PlansResult {
  try {
    const bytes = readFileSync(path)
    if (bytes.length > MAX_PLANS_BYTES) return { ok: false, problems: ['is too large'] }
    return readPlans(JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    return { ok: false, problems: [`cannot be read: ${error instanceof Error ? error.message : error}`] }
  }
}

/** Reads the plans of the operator's file. Adds each of its problems. */
function readPlansFile(path: string, context: z.RefinementCtx): Plans {
  const result = parsePlansFile(path)
  if (result.ok) return result.plans
  for (const message of result.problems) context.addIssue({ code: 'custom', message })
  return z.NEVER
}

/** With `allowsLoopback`, WEBHOOK_ALLOW_NETWORKS may name addresses of this machine. */
export const createEnvironmentSchema = (allowsLoopback: boolean) =>
  z
    .object({
      PORT: port.default(3000),
      HOST: z
        .string()
        .min(1)
        .default('localhost')
        // localhost can resolve to two addresses. Fastify would then listen on the second one with a second
        // server, without connection limits and draining.
        .transform((host) => (host === 'localhost' ? '127.0.0.1' : host)),
      SITE_URL: siteUrl.optional(),
      TRUST_PROXY: proxies.default([]),
      SITE_NAME: z.string().min(1).max(40).default('Bankcodex'),
      STATE_DIR: z.string().min(1).default('./var'),
      DATABASE_URL: z
        .url({
          protocol: /^postgres(ql)?$/,
          error: 'must be a postgres address such as postgres://user:password@db.example:5432/bankcodex',
        })
        .optional(),
      DATABASE_POOL: wholeNumber(1, 500).default(10),
      DIRECTORY_FILE: z.string().min(1).optional(),
      DIRECTORY_URL: directoryUrl.optional(),
      DIRECTORY_PUBLIC_KEY: z.string().transform(parsePublicKeys).optional(),
      DIRECTORY_POLL: wholeNumber(1, 86_400, 'whole number of seconds').default(60),
      CONTACT_EMAIL: z.email(EMAIL_RULE).optional(),
      CONTACT_PHONE: shortText.optional(),
      CONTACT_HOURS: shortText.optional(),
      CONTACT_ADDRESS: shortText.optional(),
      CONTACT_LINKS: links.optional(),
      WEBHOOK_ALLOW_NETWORKS: webhookNetworks(allowsLoopback).default([]),
      OPERATOR_WEBHOOK: z
        .url({ protocol: /^https?$/, error: OPERATOR_WEBHOOK_RULE })
        .refine((text) => isSecureUrl(new URL(text)), OPERATOR_WEBHOOK_RULE)
        .optional(),
      SMTP_URL: z
        .url({
          protocol: /^smtps?$/,
          error: 'must be an smtp or smtps address such as smtp://user:password@mail.example:587',
        })
        .optional(),
      MAIL_FROM: z.email(EMAIL_RULE).optional(),
      REDIS_URL: z
        .url({
          protocol: /^rediss?$/,
          error: 'must be a redis or rediss address such as redis://cache.example:6379',
        })
        .optional(),
      PLANS_FILE: z.string().min(1).transform(readPlansFile).optional(),
      OPENIBAN: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
      METRICS_PORT: port.optional(),
      METRICS_HOST: z.string().min(1).default('127.0.0.1'),
      LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
    })
    .refine((env) => env.DIRECTORY_URL === undefined || env.DIRECTORY_PUBLIC_KEY !== undefined, {
      path: ['DIRECTORY_PUBLIC_KEY'],
      error: 'is required with DIRECTORY_URL: unsigned directories are not accepted',
    })

/** The validated variables. */
export type Environment = z.infer<ReturnType<typeof createEnvironmentSchema>>

/** The names of the variables. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(createEnvironmentSchema(true).shape)

/** Variables that may contain a password: error messages do not repeat their values. */
export const SECRET_VARIABLES: ReadonlySet<string> = new Set([
  'OPERATOR_WEBHOOK',
  'SMTP_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'DIRECTORY_URL',
])
