import { describe, expect, it } from 'vitest'
import { createIban } from '../../codes/iban/generated-ibans.test-data.ts'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { inventedSite } from '../../testing/invented-site.ts'

/** A bank whose only code extends the BIC8 of Aldermoor Bank. */
const SAVINGS = inventedCodes('iban', [
  inventedEntry('DE99990009', 'Hazel Savings', { country: 'DE', details: { bic: 'QQAADEFF543' } }),
])
const site = await inventedSite({ more: [SAVINGS] })

const officeOf = ({ checks, parts, officeKind: kind }: Record<string, unknown>) => ({
  kind,
  check: (checks as { id: string; statement: string }[]).find(({ id }) => id === 'branch')?.statement,
  drawing: (parts as { name: string; meaning: string }[]).find(({ name }) => name === 'Branch')?.meaning,
})

async function bank(address: string) {
  const { status, body } = await site.json(`/api/swift/${address}`)
  expect(status).toBe(200)
  return body as Record<string, unknown>
}

describe('a bank whose code shares its first eight characters with another bank', () => {
  it('has no BIC8, and is shown with all eleven characters', async () => {
    expect(await bank('de/hazel-savings')).toMatchObject({
      swift: 'QQAADEFF543',
      bic8: null,
      bic11: 'QQAADEFF543',
      headOffice: 'QQAADEFF543',
    })
  })

  it('has no BIC8 in the answer about its IBAN either', async () => {
    const { body } = await site.json(`/api/iban/validate?iban=${createIban('DE', '999900090000000000')}`)
    expect(body).toMatchObject({
      swift: 'QQAADEFF543',
      swiftBank: { name: 'Hazel Savings', bic8: null, bic11: 'QQAADEFF543' },
    })
  })
})

describe('the office that a code names is called the same everywhere', () => {
  it.each([
    ['de/aldermoor-bank-ag?bic=QQAADEFFXXX', 'head office', 'Names the head office'],
    [
      'de/aldermoor-bank-ag?bic=QQAADEBBXXX',
      'primary office',
      'Names a primary office besides the head office',
    ],
    ['de/aldermoor-bank-ag?bic=QQAADEFF100', 'branch', 'Names a branch'],
    ['de/hazel-savings', 'own code', 'Names the bank by its own code'],
  ])('of %s it is the %s', async (address, kind, check) => {
    expect(officeOf(await bank(address))).toEqual({ kind, check, drawing: kind })
  })
})
