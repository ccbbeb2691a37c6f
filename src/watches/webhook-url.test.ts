import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PUBLIC_INTERNET } from './egress-policy.ts'
import { parseWebhookUrl } from './webhook-url.ts'

const parse = (text: string) => parseWebhookUrl(text, PUBLIC_INTERNET)
const findProblem = (text: string) => {
  const url = parse(text)
  return url.ok ? null : url.problem
}

describe('the URL of a webhook', () => {
  it.each([
    'https://hooks.example.com/',
    'https://hooks.example.com/a/b?token=secret',
    'https://hooks.example.com:8443/',
    'https://xn--mnchen-3ya.example/',
  ])('may be %s', (text) => expect(parse(text)).toMatchObject({ ok: true, url: { href: text } }))

  it('is normalized and loses its fragment', () => {
    expect(parse(' HTTPS://Hooks.Example.com:443/x#part ')).toMatchObject({
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
    ['https://api.localhost/', 'url must have a public host name'],
    ['https://intranet/', 'url must have a public host name'],
    ['https://printer.local/', 'url must have a public host name'],
    ['https://metadata.google.internal/', 'url must have a public host name'],
    [`https://hooks.example.com/${'x'.repeat(2000)}`, 'url is too long (maximum 2000 characters)'],
  ])('may not be %s', (text, problem) => expect(findProblem(text)).toBe(problem))

  it.each([
    'https://0xa.1/',
    'https://167772161/',
    'https://012.1/',
    'https://１０.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/',
    'https://[fe80::1]/',
  ])('may not have an IP address in any notation: %s', (text) =>
    expect(findProblem(text)).toBe('url must have a host name, not an IP address'),
  )

  it.each([
    'http://localhost:8080/hook',
    'https://LOCALHOST:8443/',
    'http://127.0.0.1:8080/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://017700000001/',
    'https://127.1/',
    'https://１２７.0.0.1/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
  ])('on the own machine needs a setting, which the refusal names: %s', (text) =>
    expect(findProblem(text)).toMatch(
      /public host name\..*WEBHOOK_ALLOW_NETWORKS=127\.0\.0\.1 bin\/start --dev$/,
    ),
  )

  it('is parsed without an exception, whatever its text', () => {
    fc.assert(fc.property(fc.webUrl(), (text) => void parse(text)))
    fc.assert(fc.property(fc.string(), (text) => void parse(`https://${text}`)))
  })
})
