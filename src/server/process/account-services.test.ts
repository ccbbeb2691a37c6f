import { expect, it } from 'vitest'
import { showsSignInLinks } from './account-services.ts'
import { parseConfig } from './config.ts'

function showsLinks(env: Record<string, string>, allowsLoopback = true) {
  const result = parseConfig(env, { allowsLoopback })
  return result.ok && showsSignInLinks(result.config)
}

it.each<Record<string, string>>([{}, { HOST: 'localhost' }, { HOST: '127.0.0.1' }, { HOST: '::1' }])(
  'a site that is tried out on this machine shows sign-in links: %o',
  (env) => {
    expect(showsLinks(env)).toBe(true)
    expect(showsLinks(env, false)).toBe(false)
  },
)

it.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { TRUST_PROXY: '127.0.0.1' },
  { SMTP_URL: 'smtp://mail.example.com' },
])('a site that others reach, or that sends mails, shows no sign-in link: %o', (env) => {
  expect(parseConfig(env)).toMatchObject({ ok: true })
  expect(showsLinks(env)).toBe(false)
})
