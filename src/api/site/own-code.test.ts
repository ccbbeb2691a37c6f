import { describe, expect, it } from 'vitest'
import { createIban } from '../../codes/iban/generated-ibans.test-data.ts'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { inventedSite } from '../../testing/invented-site.ts'

/** A bank whose only code extends the BIC8 of Aldermoor Bank. */
const SAVINGS = inventedCodes('iban', [
  inventedEntry('DE99990009', 'Hazel Savings', { country: 'DE', details: { bic: 'QQAADEFF543' } }),
])
const site = await inventedSite({ otherSources: [SAVINGS] })

/** How an answer names the office: as its kind, in its check and in the parts of its code. */
const getOffice = ({ checks, parts, officeKind: kind }: Record<string, unknown>) => ({
  kind,
  check: (checks as { id: string; statement: string }[]).find(({ id }) => id === 'branch')?.statement,
  part: (parts as { name: string; meaning: string }[]).find(({ name }) => name === 'Branch')?.meaning,
})

async function getBank(path: string) {
  const { status, body } = await site.json(`/api/swift/${path}`)
  expect(status).toBe(200)
  return body as Record<string, unknown>
}

describe('a bank whose code shares its first eight characters with another bank', () => {
  it('has no BIC8, only a BIC11', async () => {
    expect(await getBank('de/hazel-savings')).toMatchObject({
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

describe('the office of a code has the same name in the answer, its checks and its parts', () => {
  it.each([
    ['de/aldermoor-bank-ag?bic=QQAADEFFXXX', 'head office', 'Names the head office'],
    [
      'de/aldermoor-bank-ag?bic=QQAADEBBXXX',
      'primary office',
      'Names a primary office besides the head office',
    ],
    ['de/aldermoor-bank-ag?bic=QQAADEFF100', 'branch', 'Names a branch'],
    ['de/hazel-savings', 'own code', 'Names the bank by its own code'],
  ])('%s: %s', async (path, kind, check) => {
    expect(getOffice(await getBank(path))).toEqual({ kind, check, part: kind })
  })
})
