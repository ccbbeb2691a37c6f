import type { KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { ContactDetails } from '../../contact/contact-details.ts'
import { directoryUrlSetting, pollSecondsSetting, publicKeysSetting } from '../../distribution/settings.ts'
import type { StateLocation } from '../../storage/open-state.ts'
import { isLoopback } from '../../watches/egress-policy.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The origin of the site: scheme and host, without path or trailing slash. */
const siteUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address such as https://bankcodex.example' })
  .transform((text) => new URL(text).origin)

const EMAIL_RULE = 'must be an e-mail address such as desk@bankcodex.example'
const LINKS_RULE = 'must be https addresses separated by spaces'
const shortText = z.string().max(200)

const links = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .pipe(z.array(z.url({ protocol: /^https$/, error: LINKS_RULE })).max(10, LINKS_RULE))

const POOL_RULE = 'must be a whole number from 1 to 500'

const PORT_RULE = 'must be a whole number from 0 to 65535'

const port = z.coerce.number(PORT_RULE).int(PORT_RULE).min(0, PORT_RULE).max(65_535, PORT_RULE)

const PROXIES_RULE =
  'must be IP addresses and networks of proxies such as 127.0.0.1 10.0.0.0/8, ' +
  'separated by spaces or commas; not all addresses'

/**
 * Whether a text is an IP address or a network. A network of all addresses is refused: in TRUST_PROXY it
 * would let every client choose its own IP address.
 */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const proxies = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().refine(isNetwork, PROXIES_RULE)).max(100, PROXIES_RULE))

const NETWORKS_RULE =
  'must be IP addresses and private networks such as 10.0.0.0/8, separated by spaces or commas; addresses ' +
  'of this machine need --dev'

/** Private networks that webhooks may reach. `isDevelopment` allows networks of this machine. */
const webhookNetworks = (isDevelopment: boolean) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z
        .array(
          z.string().refine((text) => isNetwork(text) && (isDevelopment || !isLoopback(text)), NETWORKS_RULE),
        )
        .max(100, NETWORKS_RULE),
    )

const variablesSchema = (isDevelopment: boolean) =>
  z.object({
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
    DATABASE_POOL: z.coerce
      .number(POOL_RULE)
      .int(POOL_RULE)
      .min(1, POOL_RULE)
      .max(500, POOL_RULE)
      .default(10),
    DIRECTORY_FILE: z.string().min(1).optional(),
    DIRECTORY_URL: directoryUrlSetting.optional(),
    DIRECTORY_PUBLIC_KEY: publicKeysSetting.optional(),
    DIRECTORY_POLL: pollSecondsSetting.default(60),
    CONTACT_EMAIL: z.email(EMAIL_RULE).optional(),
    CONTACT_PHONE: shortText.optional(),
    CONTACT_HOURS: shortText.optional(),
    CONTACT_ADDRESS: shortText.optional(),
    CONTACT_LINKS: links.optional(),
    WEBHOOK_ALLOW_NETWORKS: webhookNetworks(isDevelopment).default([]),
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
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  })

const environmentSchema = (isDevelopment: boolean) =>
  variablesSchema(isDevelopment).refine(
    (env) => env.DIRECTORY_URL === undefined || env.DIRECTORY_PUBLIC_KEY !== undefined,
    {
      path: ['DIRECTORY_PUBLIC_KEY'],
      error: 'is required with DIRECTORY_URL: unsigned directories are not accepted',
    },
  )

export interface Config {
  readonly port: number
  readonly host: string
  /** Origin of the site, for canonical links: 'https://bankcodex.example'. */
  readonly siteUrl: string
  /** Proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[]
  /** The site name shown on every page. */
  readonly brand: string
  readonly stateFolder: string
  /** The state database: the path of a SQLite file, or the URL of a PostgreSQL database with its password. */
  readonly state: StateLocation
  readonly directoryFile: string
  /**
   * The folder, signing keys and polling interval of a published directory; null if the directory file is not
   * downloaded.
   */
  readonly published: {
    readonly folder: URL
    readonly keys: readonly KeyObject[]
    readonly pollSeconds: number
  } | null
  /** The operator's contact details. Contact messages go to the e-mail address. */
  readonly contact: ContactDetails
  /** The networks that webhooks may connect to besides the public internet. */
  readonly webhooks: { readonly networks: readonly string[]; readonly allowsLoopback: boolean }
  /** The mail server, with its password; null for none: contact messages are then stored but not sent. */
  readonly smtpUrl: string | null
  /** The From address of the mails of the site. */
  readonly mailFrom: string
  /** The Redis server for shared request counts, with its password; null when each process counts alone. */
  readonly redisUrl: string | null
  /** Host and port of the metrics; null if they are not served. */
  readonly metrics: { readonly port: number; readonly host: string } | null
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

/** The address contact@ the host of the site; contact@localhost if the host is an IP address. */
function buildDefaultEmail(siteUrl: string): string {
  const host = new URL(siteUrl).hostname.replace(/^www\./, '')
  return `contact@${isIP(host.replace(/^\[|\]$/g, '')) ? 'localhost' : host}`
}

type Environment = z.infer<ReturnType<typeof environmentSchema>>

function readContactDetails(env: Environment, siteUrl: string): ContactDetails {
  return {
    email: env.CONTACT_EMAIL ?? buildDefaultEmail(siteUrl),
    phone: env.CONTACT_PHONE ?? null,
    hours: env.CONTACT_HOURS ?? null,
    address: env.CONTACT_ADDRESS ?? null,
    links: env.CONTACT_LINKS ?? [],
  }
}

/** Variables that may contain a password: error messages do not repeat their values. */
const SECRET_VARIABLES = new Set(['SMTP_URL', 'DATABASE_URL', 'REDIS_URL', 'DIRECTORY_URL'])

function readPublishedSettings({ DIRECTORY_URL, DIRECTORY_PUBLIC_KEY, DIRECTORY_POLL }: Environment) {
  if (!DIRECTORY_URL || !DIRECTORY_PUBLIC_KEY) return null
  return { folder: DIRECTORY_URL, keys: DIRECTORY_PUBLIC_KEY, pollSeconds: DIRECTORY_POLL }
}

function chooseStateLocation(
  { DATABASE_URL, DATABASE_POOL }: Environment,
  stateFolder: string,
): StateLocation {
  if (DATABASE_URL === undefined) return `${stateFolder}/state.sqlite`
  return { url: DATABASE_URL, connections: DATABASE_POOL }
}

/** Converts validated variables to the configuration, with the defaults that depend on other variables. */
function toConfig(env: Environment, isDevelopment: boolean): Config {
  const stateFolder = resolve(env.STATE_DIR)
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`
  const contact = readContactDetails(env, siteUrl)
  return {
    port: env.PORT,
    host: env.HOST,
    siteUrl,
    trustedProxies: env.TRUST_PROXY,
    brand: env.SITE_NAME,
    stateFolder,
    state: chooseStateLocation(env, stateFolder),
    directoryFile: resolve(env.DIRECTORY_FILE ?? `${stateFolder}/directory.sqlite`),
    published: readPublishedSettings(env),
    contact,
    webhooks: { networks: env.WEBHOOK_ALLOW_NETWORKS, allowsLoopback: isDevelopment },
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? contact.email,
    redisUrl: env.REDIS_URL ?? null,
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    logLevel: env.LOG_LEVEL,
  }
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: readonly string[] }

/**
 * Parses the environment. Each problem names a variable, its value and the rule that it breaks. Only a
 * site that runs with `isDevelopment` may send webhooks to this machine; commands send none.
 */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
  isDevelopment = true,
): ConfigResult {
  const setVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environmentSchema(isDevelopment).safeParse(setVariables)
  if (parsed.success) return { ok: true, config: toConfig(parsed.data, isDevelopment) }
  const problems = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return `${name}=${SECRET_VARIABLES.has(name) ? '****' : (setVariables[name] ?? '')}: ${issue.message}`
  })
  return { ok: false, problems }
}

/** The configuration of this process. If it is invalid, prints the problems and exits with code 2. */
export function readConfigOrExit(isDevelopment?: boolean): Config {
  const parsed = parseConfig(process.env, isDevelopment)
  if (parsed.ok) return parsed.config
  process.stderr.write(`Configuration:\n${parsed.problems.map((problem) => `  ${problem}\n`).join('')}`)
  process.exit(2)
}
