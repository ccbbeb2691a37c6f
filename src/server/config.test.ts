import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('has defaults that work', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      config: {
        port: 3000,
        host: 'localhost',
        siteUrl: 'http://localhost:3000',
        brand: 'Bankcodex',
        stateFolder: resolve('var'),
        stateFile: resolve('var/state.sqlite'),
        directoryFile: resolve('var/directory.sqlite'),
        logLevel: 'info',
      },
    })
  })

  it('takes every variable', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      SITE_URL: 'https://codes.example',
      SITE_NAME: 'Codes',
      STATE_DIR: '/srv/state',
      DIRECTORY_FILE: '/srv/directory.sqlite',
      LOG_LEVEL: 'warn',
    }
    expect(readConfig(env)).toEqual({
      ok: true,
      config: {
        port: 8080,
        host: '0.0.0.0',
        siteUrl: 'https://codes.example',
        brand: 'Codes',
        stateFolder: '/srv/state',
        stateFile: '/srv/state/state.sqlite',
        directoryFile: '/srv/directory.sqlite',
        logLevel: 'warn',
      },
    })
  })

  it.each([
    [{ PORT: '' }, { port: 3000 }],
    [
      { PORT: '  ', LOG_LEVEL: ' ' },
      { port: 3000, logLevel: 'info' },
    ],
    [{ PORT: '8080' }, { siteUrl: 'http://localhost:8080' }],
    [{ SITE_URL: 'https://codes.example/' }, { siteUrl: 'https://codes.example' }],
    [{ STATE_DIR: '/srv' }, { directoryFile: '/srv/directory.sqlite' }],
    [
      { DIRECTORY_FILE: 'here.sqlite' },
      { directoryFile: resolve('here.sqlite'), stateFolder: resolve('var') },
    ],
    [{ UNRELATED: 'x' }, { port: 3000 }],
  ])('%j gives %j', (env, config) => {
    expect(readConfig(env)).toMatchObject({ ok: true, config })
  })
})

describe('a value that cannot be is named, with what it must be', () => {
  it.each([
    ['PORT', 'eighty', 'must be'],
    ['PORT', '70000', ''],
    ['PORT', '-1', ''],
    ['PORT', '80.5', ''],
    ['SITE_URL', 'codes.example', 'must be an http or https address'],
    ['SITE_URL', 'ftp://codes.example', 'must be an http or https address'],
    ['SITE_NAME', 'x'.repeat(41), ''],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('%s=%s', (name, value, text) => {
    const read = readConfig({ [name]: value })
    if (read.ok) throw new Error('accepted')
    expect(read.problems).toEqual([expect.stringContaining(`${name}=${value}: ${text}`)])
  })

  it('and all of them at once', () => {
    const read = readConfig({ PORT: 'x', LOG_LEVEL: 'y', SITE_URL: 'z' })
    expect(!read.ok && read.problems.map((problem) => problem.split('=')[0]).sort()).toEqual([
      'LOG_LEVEL',
      'PORT',
      'SITE_URL',
    ])
  })
})
