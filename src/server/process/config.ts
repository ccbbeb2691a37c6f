import type { KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { PLANS, type Plans } from '../../api-keys/plans.ts'
import type { StateLocation } from '../../storage/open-state.ts'
import type { ContactDetails } from '../../web/site.ts'
import { createEnvironmentSchema, type Environment, SECRET_VARIABLES } from './environment-variables.ts'
import { findNameProblems } from './variable-names.ts'

export interface Config {
  readonly port: number
  readonly host: string
  /** Origin of the site, for canonical links: 'https://bankcodex.example'. */
  readonly siteUrl: string
  /** Proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[]
  /** The site name shown on every page. */
  readonly brand: string
  /** The folder of the imported files and, by default, of the state file and the directory file. */
  readonly stateFolder: string
  /** The state database: the path of a SQLite file, or URL (with password) and pool size of PostgreSQL. */
  readonly state: StateLocation
  readonly directoryFile: string
  /**
   * The folder of a published directory, the public keys that verify it, and the polling interval; null if
   * the directory file is not downloaded.
   */
  readonly publishedDirectory: {
    readonly folder: URL
    readonly keys: readonly KeyObject[]
    readonly pollSeconds: number
  } | null
  /** The operator's contact details. Contact messages go to the e-mail address. */
  readonly contact: ContactDetails
  /**
   * The networks that webhooks may connect to besides the public internet. With `allowsLoopback`, they may
   * include addresses of this machine.
   */
  readonly webhooks: { readonly networks: readonly string[]; readonly allowsLoopback: boolean }
  /** Where problems with registers are posted, with its secret; null for none. */
  readonly operatorWebhook: string | null
  /** The plans of the API: the default ones, or those of the operator's file. */
  readonly plans: Plans
  /** Whether GET /validate/{iban} answers in the shape of openiban.com. */
  readonly servesOpenIban: boolean
  /** The mail server, with its password; null for none: contact messages are then stored but not sent. */
  readonly smtpUrl: string | null
  /** The From address of the mails of the site. */
  readonly mailFrom: string
  /** The Redis server for shared request counts, with its password; null when each process counts alone. */
  readonly redisUrl: string | null
  /** Host and port of the metrics; null if they are not served. */
  readonly metrics: { readonly port: number; readonly host: string } | null
  readonly logLevel: Environment['LOG_LEVEL']
}

/** 'https://www.bankcodex.example' -> 'contact@bankcodex.example'; 'contact@localhost' for an IP address. */
function buildDefaultEmail(siteUrl: string): string {
  const host = new URL(siteUrl).hostname.replace(/^www\./, '')
  return `contact@${isIP(host.replace(/^\[|\]$/g, '')) ? 'localhost' : host}`
}

function readContactDetails(env: Environment, siteUrl: string): ContactDetails {
  return {
    email: env.CONTACT_EMAIL ?? buildDefaultEmail(siteUrl),
    phone: env.CONTACT_PHONE ?? null,
    hours: env.CONTACT_HOURS ?? null,
    address: env.CONTACT_ADDRESS ?? null,
    links: env.CONTACT_LINKS ?? [],
  }
}

function readPublishedSettings({ DIRECTORY_URL, DIRECTORY_PUBLIC_KEY, DIRECTORY_POLL }: Environment) {
  if (!DIRECTORY_URL || !DIRECTORY_PUBLIC_KEY) return null
  return { folder: DIRECTORY_URL, keys: DIRECTORY_PUBLIC_KEY, pollSeconds: DIRECTORY_POLL }
}

function chooseStateLocation(
  { DATABASE_URL, DATABASE_POOL }: Environment,
  stateFolder: string,
): StateLocation {
  if (DATABASE_URL === undefined) return `${stateFolder}/state.sqlite`
  return { url: DATABASE_URL, maxConnections: DATABASE_POOL }
}

/** Converts validated variables to the configuration, with the defaults that depend on other variables. */
function toConfig(env: Environment, allowsLoopback: boolean): Config {
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
    publishedDirectory: readPublishedSettings(env),
    contact,
    webhooks: { networks: env.WEBHOOK_ALLOW_NETWORKS, allowsLoopback },
    plans: env.PLANS_FILE ?? PLANS,
    servesOpenIban: env.OPENIBAN === 'on',
    operatorWebhook: env.OPERATOR_WEBHOOK ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? contact.email,
    redisUrl: env.REDIS_URL ?? null,
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    logLevel: env.LOG_LEVEL,
  }
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: readonly string[] }

interface ConfigOptions {
  /**
   * Accepts addresses of this machine in WEBHOOK_ALLOW_NETWORKS. Default true: commands read the same
   * environment, but send no webhooks.
   */
  readonly allowsLoopback?: boolean
}

/**
 * Parses the environment. An empty variable is a problem: it is often a secret that was not set. So is an
 * unknown one with a name like that of a known one. Each problem names a variable, its value ('****' if
 * secret) and the rule. */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
  { allowsLoopback = true }: ConfigOptions = {},
): ConfigResult {
  const nameProblems = findNameProblems(env)
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = createEnvironmentSchema(allowsLoopback).safeParse(nonEmpty)
  if (parsed.success && nameProblems.length === 0)
    return { ok: true, config: toConfig(parsed.data, allowsLoopback) }
  const valueProblems = (parsed.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0])
    return `${name}=${SECRET_VARIABLES.has(name) ? '****' : (nonEmpty[name] ?? '')}: ${issue.message}`
  })
  return { ok: false, problems: [...nameProblems, ...valueProblems] }
}

/** Reads the configuration of this process. If it is invalid, prints the problems and exits with code 2. */
export function readConfigOrExit(options: ConfigOptions = {}): Config {
  const parsed = parseConfig(process.env, options)
  if (parsed.ok) return parsed.config
  process.stderr.write(`Configuration:\n${parsed.problems.map((problem) => `  ${problem}\n`).join('')}`)
  process.exit(2)
}
