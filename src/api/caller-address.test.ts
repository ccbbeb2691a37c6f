import { expect, it } from 'vitest'
import { getCallerAddress } from './rate-limiter.ts'

it.each([
  ['192.0.2.7', '192.0.2.7', 'an IPv4 address is one caller'],
  ['::ffff:192.0.2.7', '192.0.2.7', 'the same one when it comes over IPv6'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', 'an IPv6 address is its network'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::', 'whatever the rest is'],
  ['2001:db8:1:3::1', '2001:db8:1:3::', 'and another network is another caller'],
  ['fe80::1%eth0', 'fe80::', 'the name of an interface does not count'],
  ['unknown', 'no address', 'what is none'],
  ['x'.repeat(10_000), 'no address', 'however long'],
])('%s is counted as %s: %s', (ip, caller) => {
  expect(getCallerAddress({ ip })).toBe(caller)
})
