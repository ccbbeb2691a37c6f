import { describe, expect, it } from 'vitest'
import { createSignInCode } from '../../accounts/sign-in.ts'
import { hashKeyText } from '../../api-keys/key-text.ts'
import { siteWithForm } from '../../testing/posted-form.ts'
import { getPageCachePolicy } from '../../web/entry-server.tsx'

const ADA = 'ada@example.com'
const EVE = 'eve@example.com'

/** Creates a site. Each visitor posts forms from an address of its own, with the cookie of a session. */
async function createSite(options: Parameters<typeof siteWithForm>[1] = {}) {
  const site = await siteWithForm('/keys', { getPageCachePolicy, ...options })
  const post = (url: string, fields: Record<string, string>, cookie = '', headers = {}) =>
    site.post(fields, { url, headers: { cookie, ...headers } })
  const get = (url: string, cookie = '') => site.inject({ url, headers: { cookie } })
  async function signIn(email: string): Promise<string> {
    const code = await createSignInCode(site.accounts, email)
    const response = await post('/keys/confirm', { code })
    return String(response.headers['set-cookie']).replace(/;.*/, '')
  }
  /** Creates a key with a form. Returns its text and the path of its page. */
  async function createKey(cookie: string, label = 'Production', kind = 'live') {
    const { body } = await post('/keys', { action: 'create', label, kind, terms: 'on' }, cookie)
    const text = /bcx_(?:live|test)_\w{33}/.exec(body)?.[0] ?? ''
    const found = await site.keys.findByHash(hashKeyText(text))
    return { text, body, path: `/keys/${found?.key.id}`, id: found?.key.id ?? '' }
  }
  const listMails = () => site.state.selectFrom('account_mail').selectAll().orderBy('seq').execute()
  const call = (text: string) =>
    site.inject({
      url: '/v1/swift/validate?code=QQQQDEFF',
      headers: { authorization: `Bearer ${text}` },
      remoteAddress: '203.0.113.9',
    })
  return { ...site, post, get, signIn, createKey, listMails, call }
}

describe('a request for a sign-in link', async () => {
  const site = await createSite()
  const cookie = await site.signIn(ADA)
  await site.createKey(cookie)
  const request = (email: string) => site.post('/keys/confirm', { email })
  const hideAddress = (body: string) => body.replaceAll(ADA, 'X').replaceAll(EVE, 'X')

  it('is answered alike for an address with keys and without, and beyond its limit', async () => {
    const first = await request(ADA)
    expect(first.statusCode).toBe(200)
    expect(hideAddress((await request(EVE)).body)).toBe(hideAddress(first.body))
    for (let number = 0; number < 5; number++)
      expect(hideAddress((await request(EVE)).body)).toBe(hideAddress(first.body))
    const links = (await site.listMails()).filter(({ note }) => note === null)
    expect(links.map(({ email }) => email)).toEqual([ADA, EVE, EVE, EVE])
  })

  it('says that no mail comes, on a site without a mail server', async () => {
    const withoutMail = await siteWithForm('/keys/confirm', { getPageCachePolicy, sendsMail: false })
    const { body } = await withoutMail.post({ email: ADA })
    expect(body).toContain('This site sends no mails.')
    expect(body).toContain('bin/bankcodex keys sign-in')
    expect(body).not.toContain('on its way')
  })

  it('promises notes by mail only on a site that sends mails', async () => {
    const NOTES = 'noted to this address by mail'
    expect((await site.get('/keys', await site.signIn(ADA))).body).toContain(NOTES)
    const withoutMail = await createSite({ sendsMail: false })
    expect((await withoutMail.get('/keys', await withoutMail.signIn(ADA))).body).not.toContain(NOTES)
  })

  it('is refused for what is no address, and from pages of other sites', async () => {
    const refused = await request('"><script>alert(1)</script>')
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Please enter a valid email address')
    expect(refused.body).not.toContain('<script>alert')
    const crossSite = { 'sec-fetch-site': 'cross-site' }
    expect((await site.post('/keys/confirm', { email: EVE }, '', crossSite)).statusCode).toBe(403)
  })

  it('is refused from the eleventh in a minute from one IP address', async () => {
    const post = () =>
      site.inject({
        method: 'POST',
        url: '/keys/confirm',
        remoteAddress: '198.51.100.1',
        payload: 'code=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    for (let number = 1; number <= 10; number++) expect((await post()).statusCode).toBe(400)
    const refused = await post()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
  })

  it('leaves no address, code or token in the log', () => {
    expect(site.log.length).toBeGreaterThan(10)
    expect(site.log.join('')).not.toMatch(/example\.com|bcx_live_\w{5}/)
    expect(site.log.join('')).not.toContain(cookie.slice('keys='.length))
  })
})

describe('a sign-in link', async () => {
  const site = await createSite()

  it('is not used up by opening it; its code is in no address that the server sees', async () => {
    const code = await createSignInCode(site.accounts, ADA)
    for (const url of ['/keys/confirm', `/keys/confirm?code=${code}`])
      expect((await site.get(url)).headers['set-cookie']).toBeUndefined()
    const signedIn = await site.post('/keys/confirm', { code })
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/keys'])
  })

  it('works once; the cookie is for this site only, and no script reads it', async () => {
    const code = await createSignInCode(site.accounts, ADA)
    const { headers } = await site.post('/keys/confirm', { code: ` ${code} ` })
    expect(headers['set-cookie']).toMatch(
      /^keys=[\w-]{32}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/,
    )
    const again = await site.post('/keys/confirm', { code })
    expect([again.statusCode, again.headers['set-cookie']]).toEqual([400, undefined])
    expect(again.body).toContain('This code does not work.')
    expect(again.body).not.toContain(code)
  })

  it('ends with the session when the holder signs out', async () => {
    const cookie = await site.signIn(ADA)
    expect((await site.get('/keys', cookie)).body).toContain(ADA)
    const signedOut = await site.post('/keys', { action: 'sign-out' }, cookie)
    expect(signedOut.headers['set-cookie']).toContain('Max-Age=0')
    expect((await site.get('/keys', cookie)).body).not.toContain(ADA)
  })
})

describe('a holder of keys', async () => {
  const site = await createSite()
  const cookie = await site.signIn(ADA)
  const { text, path, body } = await site.createKey(cookie)

  it('creates a key that works, is shown once, and is stored by no cache', async () => {
    expect(body).toContain(`Authorization: Bearer ${text}`)
    expect((await site.call(text)).statusCode).toBe(200)
    const page = await site.get('/keys', cookie)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('Production')
    expect(page.body).toContain('noindex')
    expect(page.body).not.toContain(text)
  })

  it('has to name the key and accept the terms', async () => {
    const refused = await site.post('/keys', { action: 'create', label: '' }, cookie)
    expect(refused.statusCode).toBe(400)
    for (const problem of ['Please name the key', 'Please accept the terms of service'])
      expect(refused.body).toContain(problem)
  })

  it('has three keys at most; another address is not affected', async () => {
    await site.createKey(cookie, 'Second')
    await site.createKey(cookie, 'Third')
    const { body: refused } = await site.createKey(cookie, 'Fourth')
    expect(refused).toContain('An address has at most 3 live keys.')
    expect((await site.createKey(await site.signIn(EVE))).text).not.toBe('')
  })

  it('sees the usage of the key by day, and what is left', async () => {
    const page = await site.get(path, cookie)
    expect(page.body).toContain('1 of 500, 499 left until')
    expect(page.body).toContain('1 call in 30 days')
  })

  it('replaces it with an overlap; both texts work', async () => {
    const response = await site.post(path, { action: 'rotate', overlap: '24' }, cookie)
    const newText = /bcx_live_\w{33}/.exec(response.body)?.[0] ?? ''
    expect(response.statusCode).toBe(201)
    expect(newText).not.toBe(text)
    for (const working of [text, newText]) expect((await site.call(working)).statusCode).toBe(200)
    const without = await site.post(path, { action: 'rotate', overlap: '0' }, cookie)
    const third = /bcx_live_\w{33}/.exec(without.body)?.[0] ?? ''
    expect((await site.call(third)).statusCode).toBe(200)
    for (const ended of [text, newText]) expect((await site.call(ended)).statusCode).toBe(401)
  })

  it('revokes it', async () => {
    const key = await site.keys.list({ idPrefix: path.slice('/keys/'.length) }, 1)
    const revoked = await site.post(path, { action: 'revoke' }, cookie)
    expect([revoked.statusCode, revoked.headers.location]).toEqual([303, path])
    expect((await site.get(path, cookie)).body).toContain('revoked')
    expect((await site.post(path, { action: 'rotate', overlap: '0' }, cookie)).statusCode).toBe(409)
    expect(key[0]?.revokedAt).toBeNull()
  })

  it('gets a mail about each change, without the key', async () => {
    const notes = (await site.listMails()).flatMap(({ email, note }) => (email === ADA && note ? [note] : []))
    expect(notes[0]).toBe(`The live key 'Production' (bcx_live_…${text.slice(-4)}) was created.`)
    expect(notes.filter((note) => note.includes("'Production'"))).toHaveLength(4)
    expect(notes.at(-1)).toMatch(/was revoked/)
    expect(notes.join('')).not.toMatch(/bcx_live_\w/)
  })

  it('neither sees nor changes the keys of another address', async () => {
    const { path: other, text: otherText } = await site.createKey(await site.signIn('bob@example.com'))
    for (const as of [cookie, '', 'keys=x'])
      expect([
        (await site.get(other, as)).statusCode,
        (await site.post(other, { action: 'revoke' }, as)).statusCode,
      ]).toEqual([404, 404])
    expect((await site.call(otherText)).statusCode).toBe(200)
  })

  it('is protected from forms on other sites', async () => {
    const { path: own, text: ownText } = await site.createKey(await site.signIn('carol@example.com'))
    const carol = await site.signIn('carol@example.com')
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ])
      expect((await site.post(own, { action: 'revoke' }, carol, headers)).statusCode).toBe(403)
    expect((await site.call(ownText)).statusCode).toBe(200)
  })
})

describe('the webhook endpoints of a key', async () => {
  const site = await createSite()
  const cookie = await site.signIn(ADA)
  const { path, id } = await site.createKey(cookie)
  await site.keys.setPlan(id, 'developer')
  const created = await site.post(
    path,
    { action: 'create-endpoint', url: 'https://hooks.example.com/x' },
    cookie,
  )
  const [endpoint] = (await site.watches.endpoints.list(id, null, 9)) ?? []
  const endpointPath = `${path}/endpoints/${endpoint?.id}`
  const post = (fields: Record<string, string>) => site.post(endpointPath, fields, cookie)

  it('are created with a secret that is shown once', async () => {
    expect(created.statusCode).toBe(201)
    expect(created.body).toMatch(/whsec_[\w+/=]{20}/)
    expect((await site.get(endpointPath, cookie)).body).not.toContain('whsec_')
  })

  it.each(['http://hooks.example.com/', 'https://private.example.com/', 'x'])(
    'are refused at %s',
    async (url) => {
      const refused = await site.post(path, { action: 'create-endpoint', url }, cookie)
      expect(refused.statusCode).toBe(400)
      expect(refused.body).toContain('The URL must')
    },
  )

  it('send tests, five a minute, and replay each event once a minute', async () => {
    for (let number = 1; number <= 5; number++) expect((await post({ action: 'test' })).statusCode).toBe(303)
    expect((await post({ action: 'test' })).statusCode).toBe(429)
    const [event] = (await site.watches.events.list(endpoint?.id ?? '', null, 1)) ?? []
    const replay = { action: 'replay', event: event?.id ?? '' }
    expect((await post(replay)).statusCode).toBe(303)
    expect((await post(replay)).statusCode).toBe(429)
    expect((await post({ action: 'replay', event: 'none' })).statusCode).toBe(404)
    const page = await site.get(endpointPath, cookie)
    expect(page.body.match(/endpoint\.test/g)).toHaveLength(5)
  })

  it('get another secret, are switched off and on, and deleted; each change is noted', async () => {
    expect((await post({ action: 'rotate' })).body).toMatch(/whsec_/)
    for (const action of ['off', 'on', 'remove']) expect((await post({ action })).statusCode).toBe(303)
    expect((await site.get(endpointPath, cookie)).statusCode).toBe(404)
    const notes = (await site.listMails()).flatMap(({ note }) => note ?? [])
    const changes = ['was created', 'secret', 'switched off', 'switched on', 'deleted']
    for (const change of changes)
      expect(
        notes.filter((note) => note.includes('hooks.example.com') && note.includes(change)),
      ).toHaveLength(1)
  })

  it('are in test keys, which are not counted', async () => {
    const test = await site.createKey(cookie, 'CI', 'test')
    expect(test.body).toContain('validate?code=BCXTDEFFT00')
    expect(test.text).toMatch(/^bcx_test_/)
    const url = 'https://hooks.example.com/ci'
    expect((await site.post(test.path, { action: 'create-endpoint', url }, cookie)).statusCode).toBe(201)
    const page = await site.get(test.path, cookie)
    expect(page.body).toContain('not counted')
    expect(page.body).toContain(url)
  })

  it('are not in the Free plan, and the page says so', async () => {
    const free = await site.createKey(cookie, 'Free')
    expect((await site.get(free.path, cookie)).body).toContain('The plan of this key has no webhooks.')
    const fields = { action: 'create-endpoint', url: 'https://hooks.example.com/x' }
    expect((await site.post(free.path, fields, cookie)).statusCode).toBe(404)
  })
})
