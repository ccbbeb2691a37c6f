import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PLANS } from '../../api-keys/plans.ts'
import { formatPublicKey } from '../../published-directory/keys.ts'
import { parseConfig } from './config.ts'

const PUBLIC_KEY = formatPublicKey(generateKeyPairSync('ed25519').publicKey)

/** Every variable, with a valid value. */
const ALL_VARIABLES = {
  PORT: '8080',
  HOST: '0.0.0.0',
  SITE_URL: 'https://codes.example',
  TRUST_PROXY: '127.0.0.1, 10.0.0.0/8 2001:db8::/32',
  SITE_NAME: 'Codes',
  STATE_DIR: '/srv/state',
  DATABASE_URL: 'postgres://bank:secret@db.example/bankcodex',
  DATABASE_POOL: '25',
  DIRECTORY_FILE: '/srv/directory.sqlite',
  DIRECTORY_URL: 'https://data.example/bankcodex',
  DIRECTORY_PUBLIC_KEY: ` ${PUBLIC_KEY}  ${PUBLIC_KEY}`,
  DIRECTORY_POLL: '300',
  LOG_LEVEL: 'warn',
  REDIS_URL: 'rediss://:secret@cache.example:6379',
  METRICS_PORT: '9100',
  METRICS_HOST: '10.0.0.1',
  CONTACT_EMAIL: 'desk@codes.example',
  CONTACT_PHONE: '+1 555 0100',
  CONTACT_HOURS: 'Mon-Fri 9am-5pm EST',
  CONTACT_ADDRESS: '1 Main Street, New York',
  CONTACT_LINKS: ' https://social.example/codes  https://video.example/codes ',
  WEBHOOK_ALLOW_NETWORKS: '10.1.0.0/16, 127.0.0.1',
  OPERATOR_WEBHOOK: 'https://chat.example/hooks/secret',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MAIL_FROM: 'site@codes.example',
  OPENIBAN: 'on',
  PLANS_FILE: 'docs/examples/plans.json',
}

describe('the configuration', () => {
  it('has a default for every variable', () => {
    expect(parseConfig({})).toEqual({
      ok: true,
      config: {
        port: 3000,
        host: '127.0.0.1',
        siteUrl: 'http://localhost:3000',
        trustedProxies: [],
        brand: 'Bankcodex',
        stateFolder: resolve('var'),
        state: resolve('var/state.sqlite'),
        directoryFile: resolve('var/directory.sqlite'),
        contact: { email: 'contact@localhost', phone: null, hours: null, address: null, links: [] },
        publishedDirectory: null,
        webhooks: { networks: [], allowsLoopback: true },
        plans: PLANS,
        servesOpenIban: false,
        operatorWebhook: null,
        smtpUrl: null,
        mailFrom: 'contact@localhost',
        redisUrl: null,
        metrics: null,
        logLevel: 'info',
      },
    })
  })

  it('accepts every variable', () => {
    expect(parseConfig(ALL_VARIABLES)).toEqual({
      ok: true,
      config: {
        port: 8080,
        host: '0.0.0.0',
        siteUrl: 'https://codes.example',
        trustedProxies: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
        brand: 'Codes',
        stateFolder: '/srv/state',
        state: { url: 'postgres://bank:secret@db.example/bankcodex', maxConnections: 25 },
        directoryFile: '/srv/directory.sqlite',
        publishedDirectory: {
          folder: new URL('https://data.example/bankcodex'),
          keys: [expect.anything(), expect.anything()],
          pollSeconds: 300,
        },
        contact: {
          email: 'desk@codes.example',
          phone: '+1 555 0100',
          hours: 'Mon-Fri 9am-5pm EST',
          address: '1 Main Street, New York',
          links: ['https://social.example/codes', 'https://video.example/codes'],
        },
        webhooks: { networks: ['10.1.0.0/16', '127.0.0.1'], allowsLoopback: true },
        plans: PLANS,
        servesOpenIban: true,
        operatorWebhook: 'https://chat.example/hooks/secret',
        smtpUrl: 'smtps://user:secret@mail.example:465',
        mailFrom: 'site@codes.example',
        redisUrl: 'rediss://:secret@cache.example:6379',
        metrics: { port: 9100, host: '10.0.0.1' },
        logLevel: 'warn',
      },
    })
  })

  it.each([
    [{ HOST: 'localhost' }, { host: '127.0.0.1' }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ PORT: '8080' }, { siteUrl: 'http://localhost:8080' }],
    [{ SITE_URL: 'https://codes.example/' }, { siteUrl: 'https://codes.example' }],
    [{ SITE_URL: 'https://www.codes.example' }, { contact: { email: 'contact@codes.example' } }],
    [{ SITE_URL: 'http://192.0.2.1:8080' }, { contact: { email: 'contact@localhost' } }],
    [{ SITE_URL: 'http://[::1]:8080' }, { contact: { email: 'contact@localhost' } }],
    [{ CONTACT_EMAIL: 'desk@codes.example' }, { mailFrom: 'desk@codes.example' }],
    [{ DATABASE_URL: 'postgresql:///codes' }, { state: { url: 'postgresql:///codes', maxConnections: 10 } }],
    [{ STATE_DIR: '/srv' }, { directoryFile: '/srv/directory.sqlite' }],
    [
      { DIRECTORY_FILE: 'here.sqlite' },
      { directoryFile: resolve('here.sqlite'), stateFolder: resolve('var') },
    ],
    [{ UNRELATED: 'x' }, { port: 3000 }],
  ])('%j gives %j', (env, config) => {
    expect(parseConfig(env)).toMatchObject({ ok: true, config })
  })
})

describe('an invalid value is reported with the rule that it breaks', () => {
  it.each([
    ['PORT', 'eighty', 'must be'],
    ['PORT', '70000', ''],
    ['PORT', '-1', ''],
    ['PORT', '80.5', ''],
    ['SITE_URL', 'codes.example', 'must be an http or https address'],
    ['SITE_URL', 'ftp://codes.example', 'must be an http or https address'],
    ['SITE_URL', 'https://codes.example/bank', 'must be an http or https address without a path'],
    ['SITE_URL', 'https://codes.example/?x=1', 'must be an http or https address without a path'],
    ['SITE_URL', 'https://user@codes.example/', 'must be an http or https address without a path'],
    ...['true', '1', 'proxy.example', '0.0.0.0/0', '::/0', '10.0.0.0/33'].map((text) => [
      'TRUST_PROXY',
      text,
      'must be IP addresses and networks',
    ]),
    ['WEBHOOK_ALLOW_NETWORKS', 'intranet', 'must be IP addresses and private networks'],
    ['WEBHOOK_ALLOW_NETWORKS', '0.0.0.0/0', 'must be IP addresses and private networks'],
    ['SITE_NAME', 'x'.repeat(41), ''],
    ['CONTACT_EMAIL', 'desk', 'must be an e-mail address'],
    ['CONTACT_EMAIL', 'a@b.example\nBcc: c@d.example', 'must be an e-mail address'],
    ['MAIL_FROM', 'Desk <desk@codes.example>', 'must be an e-mail address'],
    ['CONTACT_LINKS', 'https://a.example javascript:alert(1)', 'must be https addresses'],
    ['OPENIBAN', 'yes', 'must be on or off'],
    ['PLANS_FILE', 'no-such-file.json', 'cannot be read: ENOENT'],
    ['PLANS_FILE', 'README.md', 'cannot be read: '],
    ['PLANS_FILE', 'package.json', 'the file: '],
    ['DATABASE_POOL', '0', 'must be a whole number from 1 to 500'],
    ['DATABASE_POOL', 'many', 'must be a whole number from 1 to 500'],
    ['DIRECTORY_PUBLIC_KEY', 'hunter2', "must be what 'bin/bankcodex data keygen' prints"],
    ['DIRECTORY_PUBLIC_KEY', `${PUBLIC_KEY} hunter2`, "must be what 'bin/bankcodex data keygen' prints"],
    ['DIRECTORY_POLL', '0', 'must be a whole number of seconds'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('%s=%s', (name, value, rule) => {
    const result = parseConfig({ [name]: value })
    if (result.ok) throw new Error('accepted')
    expect(result.problems).toEqual([expect.stringContaining(`${name}=${value}: ${rule}`)])
  })

  it('for an operator webhook without TLS, without its secret', () => {
    const result = parseConfig({ OPERATOR_WEBHOOK: 'http://chat.example/secret' })
    expect(!result.ok && result.problems).toEqual([
      'OPERATOR_WEBHOOK=****: must be an https address; http only on this machine',
    ])
  })

  it('for webhooks to this machine, unless the site runs with --dev', () => {
    for (const network of ['127.0.0.0/8', '::1', '10.0.0.0/8 127.0.0.1']) {
      expect(parseConfig({ WEBHOOK_ALLOW_NETWORKS: network }, { allowsLoopback: false })).toMatchObject({
        ok: false,
      })
      expect(parseConfig({ WEBHOOK_ALLOW_NETWORKS: network }, { allowsLoopback: true })).toMatchObject({
        ok: true,
      })
    }
  })

  it.each([
    ['SMTP_URL', 'an smtp or smtps address'],
    ['DATABASE_URL', 'a postgres address'],
  ])('without the password in %s', (name, kind) => {
    const result = parseConfig({ [name]: 'https://user:secret@server.example' })
    expect(!result.ok && result.problems).toEqual([expect.stringContaining(`${name}=****: must be ${kind}`)])
  })

  it.each([
    'http://data.example/bankcodex',
    'https://user:secret@data.example/bankcodex',
    'https://data.example/bankcodex?signature=secret',
    'file://other-machine/srv',
    'ftp://data.example',
    '/srv/published',
  ])('for an unsupported directory address: %s', (address) => {
    const result = parseConfig({ DIRECTORY_URL: address, DIRECTORY_PUBLIC_KEY: PUBLIC_KEY })
    expect(!result.ok && result.problems).toEqual([
      expect.stringContaining('DIRECTORY_URL=****: must be the https or file address of a folder'),
    ])
  })

  it.each(['https://data.example', 'file:///srv/published', 'http://127.0.0.1:8080/', 'http://[::1]/x'])(
    'for the valid directory address %s only if the public key is missing',
    (address) => {
      expect(parseConfig({ DIRECTORY_URL: address, DIRECTORY_PUBLIC_KEY: PUBLIC_KEY })).toMatchObject({
        ok: true,
      })
      const result = parseConfig({ DIRECTORY_URL: address })
      expect(!result.ok && result.problems).toEqual([
        'DIRECTORY_PUBLIC_KEY=: is required with DIRECTORY_URL: unsigned directories are not accepted',
      ])
    },
  )

  it.each(['DATABASE_URL', 'PORT', 'SMTP_URL', 'STATE_DIR'])('if it is empty: %s', (name) => {
    for (const value of ['', '  '])
      expect(parseConfig({ [name]: value })).toEqual({
        ok: false,
        problems: [`${name}=: is empty; give it a value, or do not set it`],
      })
  })

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABAES_URL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['SITE_URLS', 'SITE_URL'],
    ['STATEDIR', 'STATE_DIR'],
    ['PUBLISH_KEYFILE', 'PUBLISH_KEY_FILE'],
  ])('if its name is not known, but like that of another: %s', (name, meant) => {
    expect(parseConfig({ [name]: 'secret' })).toEqual({
      ok: false,
      problems: [`${name}: is not known; is ${meant} meant?`],
    })
  })

  it.each([
    'PATH',
    'HOME',
    'PGPASSWORD',
    'DATABASE_PORT',
    'STATE_DIRECTORY',
    'HTTP_URL',
    'BASE_URL',
    'PORTS',
  ])('not for a variable of another program: %s', (name) => {
    expect(parseConfig({ [name]: 'x' })).toMatchObject({ ok: true })
  })

  it('together with all other invalid values', () => {
    const result = parseConfig({ PORT: 'x', LOG_LEVEL: 'y', SITE_URL: 'z' })
    expect(!result.ok && result.problems.map((problem) => problem.split('=')[0]).sort()).toEqual([
      'LOG_LEVEL',
      'PORT',
      'SITE_URL',
    ])
  })
})

describe('the Dockerfile and compose.yaml', () => {
  const [dockerfile, compose] = ['Dockerfile', 'compose.yaml'].map((file) =>
    readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'),
  )

  it.each(Object.keys(ALL_VARIABLES))('set %s or pass it to the site', (name) => {
    expect(`${dockerfile}\n${compose}`).toMatch(new RegExp(`^ENV .*\\b${name}=|^ {4}${name}:(?: |$)`, 'm'))
  })
})
