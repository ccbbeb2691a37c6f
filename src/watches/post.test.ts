import { describe, expect, it } from 'vitest'
import {
  createEgressPolicy,
  type EgressPolicy,
  PUBLIC_INTERNET,
  resolveAllowedAddresses,
} from './egress-policy.ts'
import { postWebhook } from './post.ts'
import { createCertificate, HAS_OPENSSL } from './testing/certificate.ts'
import { LOOPBACK } from './testing/loopback.ts'
import { HOST, startReceiver } from './testing/receiver.ts'

const NEVER = new AbortController().signal
const OVER_TLS: EgressPolicy = { ...LOOPBACK, protocols: ['https:'] }
const send = (url: string, egress: EgressPolicy) =>
  postWebhook({ url, headers: {}, body: '{}' }, egress, NEVER)

describe.skipIf(!HAS_OPENSSL)('over https', () => {
  it('a webhook reaches a host whose certificate is of its name', async () => {
    const tls = createCertificate(HOST)
    const receiver = await startReceiver(tls)
    expect(await send(receiver.url, { ...OVER_TLS, ca: tls.cert })).toEqual({ status: 204 })
    expect(receiver.received[0]).toMatchObject({ body: '{}', headers: { host: new URL(receiver.url).host } })
  })

  it('a host is not sent anything whose certificate nobody vouches for', async () => {
    const receiver = await startReceiver(createCertificate(HOST))
    expect(await send(receiver.url, OVER_TLS)).toEqual({ problem: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(receiver.received).toEqual([])
  })

  it('nor one whose certificate is of another name', async () => {
    const tls = createCertificate('other.example')
    const receiver = await startReceiver(tls)
    const { cert: ca } = tls
    expect(await send(receiver.url, { ...OVER_TLS, ca })).toEqual({ problem: 'ERR_TLS_CERT_ALTNAME_INVALID' })
    expect(receiver.received).toEqual([])
  })
})

describe('names of this machine alone', () => {
  it.each(['localhost', 'ip6-localhost'])('%s leads nowhere', async (host) => {
    await expect(
      resolveAllowedAddresses({ hostname: host, protocol: 'https:' }, PUBLIC_INTERNET),
    ).rejects.toMatchObject({
      name: 'AddressNotAllowed',
    })
  })
})

describe('a URL with an IP address', () => {
  const networks = ['127.0.0.1']

  it('is posted to if its network is allowed, and only then', async () => {
    const receiver = await startReceiver()
    const url = receiver.url.replace(HOST, '127.0.0.1')
    const allowed = createEgressPolicy({ networks, allowsLoopback: true })
    expect(await send(url, allowed)).toEqual({ status: 204 })
    const withoutDevelopment = createEgressPolicy({ networks, allowsLoopback: false })
    const otherNetwork = createEgressPolicy({ networks: ['10.0.0.0/8'], allowsLoopback: true })
    for (const policy of [withoutDevelopment, otherNetwork, PUBLIC_INTERNET])
      expect(await send(url, policy)).toEqual({ problem: 'ENOTPUBLIC' })
    expect(receiver.received).toHaveLength(1)
  })
})
