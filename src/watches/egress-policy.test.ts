import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createEgressPolicy,
  isLoopback,
  isPublicAddress,
  PUBLIC_INTERNET,
  parseWebhookUrl,
} from './egress-policy.ts'

describe('an address that webhooks may reach', () => {
  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::200e'])(
    '%s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('an address that webhooks may not reach', () => {
  it.each([
    ['0.0.0.0', 'this host'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['10.1.2.3', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['169.254.169.254', 'link-local: metadata of cloud servers'],
    ['100.64.0.1', 'carrier-grade NAT'],
    ['192.0.0.1', 'reserved'],
    ['198.18.0.1', 'benchmarking'],
    ['203.0.113.1', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::127.0.0.1', 'IPv4-compatible'],
    ['::ffff:127.0.0.1', 'mapped IPv4'],
    ['::ffff:8.8.8.8', 'mapped IPv4, even of a public address'],
    ['64:ff9b::7f00:1', 'NAT64'],
    ['64:ff9b:1::7f00:1', 'local NAT64'],
    ['2002:7f00:1::', '6to4'],
    ['2001::1', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with a zone'],
    ['fec0::1', 'site-local'],
    ['fd12:3456::1', 'unique local'],
    ['ff02::1', 'multicast'],
    ['4000::1', 'unallocated'],
    ['', 'empty'],
    ['example.com', 'a host name'],
  ])('%s: %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('a policy with private networks', () => {
  const NETWORKS = ['10.1.0.0/16', 'fd12:3456::/32', '127.0.0.0/8', '::1', '0.0.0.0/1']
  const { isAllowed } = createEgressPolicy({ networks: NETWORKS, allowsLoopback: false })
  const isAllowedInDevelopment = createEgressPolicy({ networks: NETWORKS, allowsLoopback: true }).isAllowed

  it('is the policy of the public internet if it has no networks', () => {
    expect(createEgressPolicy({ networks: [], allowsLoopback: true })).toBe(PUBLIC_INTERNET)
  })

  it.each(['10.1.2.3', 'fd12:3456::1', '8.8.8.8', '2606:4700::1111'])('allows %s over https', (address) => {
    expect(isAllowed(address, 'https:')).toBe(true)
  })

  it.each(['192.168.1.1', 'fd13::1', '169.254.169.254', '172.16.0.1', 'example.com', '', 'fe80::1%eth0'])(
    'does not allow %s',
    (address) => expect([isAllowed(address, 'https:'), isAllowed(address, 'http:')]).toEqual([false, false]),
  )

  it('allows http to these networks only', () => {
    expect(isAllowed('10.1.2.3', 'http:')).toBe(true)
    expect([isAllowed('198.51.100.1', 'http:'), isAllowed('2606:4700::1111', 'http:')]).toEqual([
      false,
      false,
    ])
  })

  it.each(['127.0.0.1', '127.9.9.9', '::1', '0.0.0.0', '::ffff:127.0.0.1'])(
    'allows %s, which is this machine, in development only',
    (address) => {
      expect(isAllowed(address, 'https:')).toBe(false)
      expect(isLoopback(address)).toBe(true)
      if (!address.includes('ffff')) expect(isAllowedInDevelopment(address, 'http:')).toBe(true)
    },
  )

  it('resolves names of this machine', async () => {
    const policy = createEgressPolicy({ networks: ['127.0.0.1'], allowsLoopback: true })
    expect(await policy.resolveHost('localhost')).toContain('127.0.0.1')
    expect(await policy.resolveHost('no-such-host.invalid')).toEqual([])
  })
})

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
    ['https://localhost/', 'url must have a public host name'],
    ['https://LOCALHOST:8443/', 'url must have a public host name'],
    ['https://api.localhost/', 'url must have a public host name'],
    ['https://intranet/', 'url must have a public host name'],
    ['https://printer.local/', 'url must have a public host name'],
    ['https://metadata.google.internal/', 'url must have a public host name'],
    [`https://hooks.example.com/${'x'.repeat(2000)}`, 'url is too long (maximum 2000 characters)'],
  ])('may not be %s', (text, problem) => expect(findProblem(text)).toBe(problem))

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
  ])('may not have an IP address in any notation: %s', (text) =>
    expect(findProblem(text)).toBe('url must have a host name, not an IP address'),
  )

  it('is parsed without an exception, whatever its text', () => {
    fc.assert(fc.property(fc.webUrl(), (text) => void parse(text)))
    fc.assert(fc.property(fc.string(), (text) => void parse(`https://${text}`)))
  })
})
