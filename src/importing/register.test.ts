import { expect, it } from 'vitest'
import { findNotice } from '../codes/pages/licence-notice.ts'
import { describeLicence } from './register.ts'
import { findImportKind } from './sources/registry.ts'

it('states the notice of GLEIF and SWIFT with the month of the file, as its terms prescribe', () => {
  const [source] = findImportKind('gleif-bic-lei')?.describeSources([], '2026-08-28') ?? []
  expect(findNotice(source?.licence ?? '')).toMatch(
    /^SWIFT © and database rights August 2026\. All rights reserved\. This .*swift\.com\/bic\.$/,
  )
})

it('adds a credit line to the licence, with the date of the file', () => {
  const terms = { commercialUse: 'allowed', credit: 'Source: Elm Bank, {date}' } as const
  const licence = describeLicence('free', terms, '2026-08-03')
  expect(licence).toBe('free; Source: Elm Bank, 3 August 2026')
  expect(findNotice(licence)).toBe(null)
})

it('states a licence without credit as it is', () => {
  expect(describeLicence('free', { commercialUse: 'allowed' }, '2026-08')).toBe('free')
  expect(findNotice('free')).toBe(null)
})
