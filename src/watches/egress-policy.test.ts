import { describe, expect, it } from 'vitest'
import { createEgressPolicy, isLoopback, isPublicAddress, PUBLIC_INTERNET } from './egress-policy.ts'

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
