import { expect, it } from 'vitest'
import { findNotice } from '../codes/licence-notice.ts'
import { describeLicence } from './register.ts'
import { findImportKind } from './sources/registry.ts'

it('states the notice of GLEIF and SWIFT with the month of the file, as its terms prescribe', () => {
  const [source] = findImportKind('gleif-bic-lei')?.describeSources([], '2026-08-28') ?? []
  expect(findNotice(source?.licence ?? '')).toMatch(
    /^SWIFT © and database rights August 2026\. All rights reserved\. This .*swift\.com\/bic\.$/,
  )
})

it('states a licence without notice as it is', () => {
  const terms = { commercialUse: 'allowed', credit: 'Source: Elm Bank' } as const
  expect(describeLicence('free', terms, '2026-08')).toBe('free')
  expect(findNotice('free')).toBe(null)
})
