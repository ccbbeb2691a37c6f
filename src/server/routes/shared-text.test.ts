import { describe, expect, it } from 'vitest'
import { siteWithForm } from '../../testing/posted-form.ts'

const { inject, post } = await siteWithForm('/shared')

describe('a text that another app shares', () => {
  it('opens the verdict on its IBAN, in a page that no cache keeps, at an address without it', async () => {
    const text = 'Hi, please pay to DE89 3704 0044 0532 0130 00 by Friday. Thanks!'
    const { statusCode, body, headers } = await post({ title: 'Message', text, url: '' })
    expect(statusCode).toBe(200)
    expect(body).toContain('check digits right')
    expect(body).toContain('DE89 3704 0044 0532 0130 00')
    expect(headers.location).toBeUndefined()
    expect(headers['cache-control']).toMatch(/no-store/)
  })

  it('says what is wrong with a mistyped IBAN', async () => {
    const { statusCode, body } = await post({ text: 'DE88370400440532013000' })
    expect(statusCode).toBe(404)
    expect(body).toContain('The check digits do not match')
  })

  it('offers the IBAN of an account', async () => {
    const { body } = await post({ text: '19-2000145399/0800' })
    expect(body).toContain('Make an IBAN of it: Czechia')
  })

  it.each([
    ['Sort code: 20-04-15', '/sort-code/details/200415'],
    ['BIC: QQAADEFF', '/swift?term=QQAADEFF'],
    ['Barclays', '/swift?term=Barclays'],
  ])('opens the page of another code: %s', async (text, location) => {
    const { statusCode, headers } = await post({ text })
    expect([statusCode, headers.location]).toEqual([303, location])
  })

  it.each(['', 'See you at 8!', '😀'.repeat(200), '‮؟!'])('says that it has no code: %.20s', async (text) => {
    const { statusCode, body } = await post({ text })
    expect(statusCode).toBe(200)
    expect(body).toContain('No code found')
  })

  it('is not in the address of a GET', async () => {
    const { statusCode, headers } = await inject('/shared?text=DE89370400440532013000')
    expect([statusCode, headers.location]).toEqual([302, '/'])
  })
})
