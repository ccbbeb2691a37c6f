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
import { RECEIVER_HOST, startReceiver } from './testing/receiver.ts'

const NEVER_ABORTED = new AbortController().signal
const HTTPS_LOOPBACK: EgressPolicy = { ...LOOPBACK, protocols: ['https:'] }
const send = (url: string, egress: EgressPolicy) =>
  postWebhook({ url, headers: {}, body: '{}' }, egress, NEVER_ABORTED)

describe.skipIf(!HAS_OPENSSL)('over https', () => {
  it('a webhook is sent to a host with a trusted certificate of its name', async () => {
    const tls = createCertificate(RECEIVER_HOST)
    const receiver = await startReceiver(tls)
    expect(await send(receiver.url, { ...HTTPS_LOOPBACK, ca: tls.cert })).toEqual({ status: 204 })
    expect(receiver.requests[0]).toMatchObject({ body: '{}', headers: { host: new URL(receiver.url).host } })
  })

  it('nothing is sent to a host with an untrusted certificate', async () => {
    const receiver = await startReceiver(createCertificate(RECEIVER_HOST))
    expect(await send(receiver.url, HTTPS_LOOPBACK)).toEqual({ problem: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(receiver.requests).toEqual([])
  })

  it('nothing is sent to a host with a certificate of another name', async () => {
    const tls = createCertificate('other.example')
    const receiver = await startReceiver(tls)
    const { cert: ca } = tls
    expect(await send(receiver.url, { ...HTTPS_LOOPBACK, ca })).toEqual({
      problem: 'ERR_TLS_CERT_ALTNAME_INVALID',
    })
    expect(receiver.requests).toEqual([])
  })
})

describe('a host name of this machine', () => {
  it.each(['localhost', 'ip6-localhost'])('%s is refused', async (host) => {
    await expect(
      resolveAllowedAddresses({ hostname: host, protocol: 'https:' }, PUBLIC_INTERNET),
    ).rejects.toMatchObject({
      name: 'AddressNotAllowed',
    })
  })
})

describe('a URL with an IP address', () => {
  const networks = ['127.0.0.1']

  it('receives webhooks only if its network is allowed', async () => {
    const receiver = await startReceiver()
    const url = receiver.url.replace(RECEIVER_HOST, '127.0.0.1')
    const allowed = createEgressPolicy({ networks, allowsLoopback: true })
    expect(await send(url, allowed)).toEqual({ status: 204 })
    const withoutLoopback = createEgressPolicy({ networks, allowsLoopback: false })
    const otherNetwork = createEgressPolicy({ networks: ['10.0.0.0/8'], allowsLoopback: true })
    for (const policy of [withoutLoopback, otherNetwork, PUBLIC_INTERNET])
      expect(await send(url, policy)).toEqual({ problem: 'ENOTPUBLIC' })
    expect(receiver.requests).toHaveLength(1)
  })
})
