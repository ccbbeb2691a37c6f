import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inventedFile, inventedHeads } from '../../../testing/invented-directory.ts'
import { BuildError } from '../../source-description.ts'
import { auditDirectory } from './audit.ts'

const HEADS = inventedHeads()
let db: Database.Database

beforeEach(() => {
  db = new Database(inventedFile())
  db.pragma('foreign_keys = OFF')
})
afterEach(() => void db.close())

const insertRange = (first: string, last: string) =>
  `INSERT INTO range VALUES ('bsb', '${first}', '${last}', 'Bank', 'AU', '', 'active', NULL, NULL, ` +
  `'invented', '{}', NULL, NULL);`

describe('a directory is refused', () => {
  it.each([
    ['1 BICs without a bank', `UPDATE entry SET bank_id = NULL WHERE code = 'QQAADEFF100'`],
    [
      '1 banks whose main code is not one of their BICs',
      `UPDATE bank SET head_code = 'QQZZDEFFXXX' WHERE id = 2`,
    ],
    [
      '1 banks whose main code is not one of their BICs',
      `UPDATE bank SET head_code = 'QQAADEFF100' WHERE head_code = 'QQCCGB2LXXX'`,
    ],
    [
      '2 codes that count as listed, although the newest complete list lacks them',
      `UPDATE source SET complete_prefix = '', complete_until = '2026-02-28';
       INSERT INTO source SELECT 'older', type, publisher, url, licence, '2025', retrieved_at,
         2, 2, 0, 0, 0, 0, NULL, NULL, 1, sha256 FROM source;
       UPDATE entry SET source_id = 'older' WHERE code IN ('QQCCGB2LXXX', 'QQFFXKPRXXX')`,
    ],
    [
      '1 BICs with another holder than in the newest complete list of bank codes',
      `INSERT INTO source SELECT 'bank-codes', 'iban', publisher, url, licence, '2026-02', retrieved_at,
         1, 1, 0, 0, 0, 0, 'DE', '2026-03-31', 1, sha256 FROM source;
       INSERT INTO entry SELECT 'iban', 'DE1', 'Quillhaven', country, city, status, successor, bank_id,
         'bank-codes', '{"bic":"QQAADEFFXXX"}', NULL, NULL FROM entry WHERE code = 'QQAADEFFXXX'`,
    ],
    ['1 banks without a slug', `UPDATE bank SET slug = '' WHERE id = 1`],
    ['1 entries without a name', `UPDATE entry SET name = '' WHERE code = 'QQAADEFF100'`],
    [
      '1 prefixes of banks with sort codes that name no bank in British IBANs',
      `INSERT INTO source SELECT 'sort-code-ranges', 'sort-code', publisher, url, licence, as_of,
        retrieved_at, 1, 1, 0, 0, 0, 0, NULL, NULL, 1, sha256 FROM source;
      INSERT INTO range VALUES ('sort-code', '200000', '299999', 'Quillhaven', 'GB', '', 'active', NULL, NULL,
        'sort-code-ranges', '{"bic":"QQCCGB2L"}', NULL, NULL)`,
    ],
    [
      '1 BICs in a city that is known to be wrong',
      `UPDATE entry SET code = 'SOIVBDDH100', city = 'Banja Luka' WHERE code = 'QQAADEFF100'`,
    ],
    [
      '1 names with a person or department',
      `UPDATE entry SET name = 'Aldermoor Bank Attn Mr John Elm' WHERE code = 'QQAADEFF100'`,
    ],
    [
      '1 names with a person or department',
      `INSERT INTO range VALUES ('bsb', '100000', '100009', 'Bank, Mrs. Elm', 'AU', '', 'active', NULL, NULL,
        'invented', '{}', NULL, NULL)`,
    ],
    [
      '1 names with a mark or a former name',
      `UPDATE entry SET name = 'Aldermoor Bank -alt-' WHERE code = 'QQAADEFF100'`,
    ],
    ['1 entries that are named by a BIC', `UPDATE entry SET name = 'QQAADEFF' WHERE code = 'QQAADEFF100'`],
    [
      '1 entries that are named by a BIC',
      `INSERT INTO entry SELECT 'iban', 'DE1', 'QQAADEFF', country, city, status, successor, bank_id,
        source_id, '{"bic":"QQAADEFFXXX"}', contributions, dates FROM entry WHERE code = 'QQAADEFF100'`,
    ],
    [
      '1 links to a code that is not an entry',
      `INSERT INTO link VALUES ('swift', 'QQAADEFFXXX', 'chips', '9876', 'invented')`,
    ],
    [
      '1 successors that are not an entry',
      `UPDATE entry SET successor = 'QQZZDEFFXXX' WHERE code = 'QQAADEFF100'`,
    ],
    [
      '2 successors that have a successor',
      `UPDATE entry SET successor = 'QQAADEFFXXX' WHERE code IN ('QQAADEFF100', 'QQAADEFFXXX')`,
    ],
    [
      '1 BICs that a code states but that are not an entry',
      `INSERT INTO entry SELECT 'iban', 'DE1', name, country, city, status, successor, bank_id, source_id,
        '{"bic":"QQZZDEFF"}', contributions, dates FROM entry WHERE code = 'QQAADEFF100'`,
    ],
    [
      '1 BICs that a code states but that are not an entry',
      `INSERT INTO range
       VALUES ('bsb', '10', '19', 'Elm', 'AU', '', 'active', NULL, NULL, 'invented',
         '{"bic":"QQZZDEFFXXX"}', NULL, NULL)`,
    ],
    [
      '1 default BIC8s that, followed by XXX, are no BIC of the same bank',
      `UPDATE bank SET bic8 = 'QQAADEFF' WHERE head_code = 'QQCCGB2LXXX'`,
    ],
    ['1 banks whose stored number of BICs is wrong', 'UPDATE bank SET codes = 2 WHERE id = 2'],
    [
      '1 sources whose number of kept rows is not the number that answers use',
      'UPDATE source SET rows_kept = rows_kept + 1',
    ],
    [
      '1 sources whose number of refused rows is not the number listed',
      `INSERT INTO rejection VALUES ('invented', 'invented.csv', 1, 'no name')`,
    ],
    [
      '1 ranges that partly overlap another range',
      insertRange('100000', '200000') + insertRange('150000', '250000'),
    ],
    ['12 broken references', 'DELETE FROM source'],
    ['1 broken references', `UPDATE entry SET bank_id = 99 WHERE code = 'ZZBBFRPP010'`],
  ])('with %s', (reason, damagingSql) => {
    db.exec(damagingSql)
    expect(() => auditDirectory(db, HEADS)).toThrow(new BuildError(reason))
  })

  it.each([
    [
      'systemically important bank',
      inventedHeads(['QQAADEFF100']),
      'the list of systemically important banks',
    ],
    ['known head office', inventedHeads([], ['QQAADEFF100']), 'the table of head offices'],
  ])('without a %s', (_description, heads, list) => {
    expect(() => auditDirectory(db, heads)).toThrow(
      `${list} names QQAADEFF100, which is no bank's head office`,
    )
  })
})

describe('a directory passes', () => {
  it('as built, with the number of rows that each rule was checked on', () => {
    const rowCounts = new Map(auditDirectory(db, HEADS).map(({ rule, checked }) => [rule, checked]))
    expect(rowCounts.get('Every BIC belongs to a bank')).toBe(12)
    expect(rowCounts.get('The default BIC8 of a bank, followed by XXX, is a BIC of the same bank')).toBe(6)
    expect(rowCounts.get('Answers use every row that a source counts as kept')).toBe(12)
  })

  it('if a source without kept rows only contributes a name to an entry', () => {
    db.exec(
      `INSERT INTO source SELECT 'names', 'swift', publisher, url, licence, as_of, retrieved_at,
        0, 0, 0, 0, 0, 0, NULL, NULL, 1, sha256 FROM source;
      UPDATE entry SET contributions = '{"names":["name"]}' WHERE code = 'QQAADEFF100'`,
    )
    expect(() => auditDirectory(db, HEADS)).not.toThrow()
    db.exec(`UPDATE entry SET contributions = '{"names":["phone"]}' WHERE code = 'QQAADEFF100'`)
    expect(() => auditDirectory(db, HEADS)).toThrow(
      '1 sources whose number of kept rows is not the number that answers use',
    )
  })

  it('with nested and adjacent ranges', () => {
    db.exec(
      insertRange('100000', '199999') + insertRange('150000', '159999') + insertRange('200000', '299999'),
    )
    db.exec('UPDATE source SET rows_kept = rows_kept + 3')
    expect(() => auditDirectory(db, HEADS)).not.toThrow()
  })
})
