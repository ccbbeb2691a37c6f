import { resolve } from 'node:path'
import { z } from 'zod'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The site's own address: scheme and host, no path, no slash at the end. */
const siteUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address such as https://bankcodex.example' })
  .transform((text) => new URL(text).origin)

const PORT_RULE = 'must be a whole number from 0 to 65535'

const environment = z.object({
  PORT: z.coerce.number(PORT_RULE).int(PORT_RULE).min(0, PORT_RULE).max(65_535, PORT_RULE).default(3000),
  HOST: z.string().min(1).default('localhost'),
  SITE_URL: siteUrl.optional(),
  SITE_NAME: z.string().min(1).max(40).default('Bankcodex'),
  STATE_DIR: z.string().min(1).default('./var'),
  DIRECTORY_FILE: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
})

export interface Config {
  readonly port: number
  readonly host: string
  /** Origin of the site, for canonical links: 'https://bankcodex.example'. */
  readonly siteUrl: string
  /** The name of the site, on every page. */
  readonly brand: string
  readonly stateFolder: string
  /** The database of what visitors leave. */
  readonly stateFile: string
  readonly directoryFile: string
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

export type ReadConfig = { ok: true; config: Config } | { ok: false; problems: readonly string[] }

/** Reads and checks the environment. Each problem names the variable, its value and what it must be. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ReadConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = environment.safeParse(given)
  if (!read.success) {
    const problems = read.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return `${name}=${given[name]}: ${issue.message}`
    })
    return { ok: false, problems }
  }
  const { PORT, HOST, SITE_URL, SITE_NAME, STATE_DIR, DIRECTORY_FILE, LOG_LEVEL } = read.data
  const stateFolder = resolve(STATE_DIR)
  return {
    ok: true,
    config: {
      port: PORT,
      host: HOST,
      siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
      brand: SITE_NAME,
      stateFolder,
      stateFile: `${stateFolder}/state.sqlite`,
      directoryFile: resolve(DIRECTORY_FILE ?? `${stateFolder}/directory.sqlite`),
      logLevel: LOG_LEVEL,
    },
  }
}

/** The configuration of the running process; prints what is wrong and ends it with code 2 when there is any. */
export function configOrExit(): Config {
  const read = readConfig(process.env)
  if (read.ok) return read.config
  process.stderr.write(`Configuration:\n${read.problems.map((problem) => `  ${problem}\n`).join('')}`)
  process.exit(2)
}
