import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PUBLIC_INTERNET } from './egress-policy.ts'
import { parseWebhookUrl } from './webhook-url.ts'

const read = (text: string) => parseWebhookUrl(text, PUBLIC_INTERNET)
const problem = (text: string) => {
  const url = read(text)
  return url.ok ? null : url.problem
}

describe('the address of a webhook', () => {
  it.each([
    'https://hooks.example.com/',
    'https://hooks.example.com/a/b?token=secret',
    'https://hooks.example.com:8443/',
    'https://xn--mnchen-3ya.example/',
  ])('may be %s', (text) => expect(read(text)).toMatchObject({ ok: true, url: { href: text } }))

  it('loses its fragment, and is written as addresses are', () => {
    expect(read(' HTTPS://Hooks.Example.com:443/x#part ')).toMatchObject({
      url: { href: 'https://hooks.example.com/x' },
    })
  })

  it.each([
    ['http://hooks.example.com/', 'url must be an https address'],
    ['ftp://hooks.example.com/', 'url must be an https address'],
    ['file:///etc/passwd', 'url must be an https address'],
    ['javascript:alert(1)', 'url must be an https address'],
    ['hooks.example.com', 'url must be an https address'],
    ['', 'url must be an https address'],
    ['https://', 'url must be an https address'],
    ['https://ada:secret@hooks.example.com/', 'url must not contain a user name or password'],
    ['https://hooks.example.com@127.0.0.1/', 'url must not contain a user name or password'],
    ['https://hooks.example.com:22/', 'url must use port 443, or a port from 1024'],
    ['https://hooks.example.com:80/', 'url must use port 443, or a port from 1024'],
    ['https://hooks.example.com:0/', 'url must use port 443, or a port from 1024'],
    ['https://hooks.example.com./', 'url must have a host name without a dot at the end'],
    ['https://localhost/', 'url must have a public host name'],
    ['https://LOCALHOST:8443/', 'url must have a public host name'],
    ['https://api.localhost/', 'url must have a public host name'],
    ['https://intranet/', 'url must have a public host name'],
    ['https://printer.local/', 'url must have a public host name'],
    ['https://metadata.google.internal/', 'url must have a public host name'],
    [`https://hooks.example.com/${'x'.repeat(2000)}`, 'url is too long (maximum 2000 characters)'],
  ])('may not be %s', (text, why) => expect(problem(text)).toBe(why))

  it.each([
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://017700000001/',
    'https://127.1/',
    'https://１２７.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1]/',
  ])('is no IP address, however it is spelled: %s', (text) =>
    expect(problem(text)).toBe('url must have a host name, not an IP address'),
  )

  it('is judged, whatever it is', () => {
    fc.assert(fc.property(fc.webUrl(), (text) => void read(text)))
    fc.assert(fc.property(fc.string(), (text) => void read(`https://${text}`)))
  })
})
