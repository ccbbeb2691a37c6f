/** The rules of the audit about the names that answers show. */
import { BIC_ALONE } from '../../../codes/code-entry.ts'
import { REVIEWED_CITIES } from '../../rows/corrected-city.ts'
import type { AuditRule } from './audit-rule.ts'

/** Words before a person or department, in the patterns of LIKE. */
const RECIPIENT_PATTERNS = [
  'attn ',
  'attn._',
  'attn:_',
  'attention:_',
  'mr ',
  'mr._',
  'mrs ',
  'mrs._',
  'z.hd._',
].map((words) => `% ${words}%`)

/** Marks that bank-name/name-marks.ts cuts, in the patterns of LIKE. */
const MARK_PATTERNS = ['_% -alt-', '_% -alt', '_%(formerly %', '_% in liquidation', '_% do not use']

/** SQL: the names of entries and ranges. */
const ALL_NAMES = '(SELECT name FROM entry UNION ALL SELECT name FROM range)'

/** SQL: whether the name matches one of the patterns. */
const isNameLike = (patterns: readonly string[]) =>
  `(${patterns.map((pattern) => `name LIKE '${pattern}'`).join(' OR ')})`

export const HAS_RECIPIENT = isNameLike(RECIPIENT_PATTERNS)
export const HAS_MARK = isNameLike(MARK_PATTERNS)

/** SQL: the BIC8s with a wrong city, each with this city. */
const WRONG_CITIES = `(VALUES ${REVIEWED_CITIES.filter(({ city, rightCity }) => city !== rightCity)
  .map(({ subject, city }) => `('${subject}', '${city}')`)
  .join(', ')})`

/** SQL: the party prefixes of the banks in our table of British sort codes. */
const SORT_CODE_PREFIXES = `(SELECT DISTINCT
    substr(coalesce(details ->> 'bic', details ->> 'bankPageBic'), 1, 4) AS prefix FROM range
  WHERE type = 'sort-code' AND source_id = 'sort-code-ranges')`

export const NAME_RULES: readonly AuditRule[] = [
  {
    rule: 'The prefix of each bank with a range of sort codes names a bank in British IBANs',
    violation: 'prefixes of banks with sort codes that name no bank in British IBANs',
    checkedQuery: `SELECT count(prefix) FROM ${SORT_CODE_PREFIXES}`,
    violationsQuery: `SELECT count(prefix) FROM ${SORT_CODE_PREFIXES}
      WHERE NOT EXISTS (SELECT 1 FROM entry WHERE type = 'iban' AND code = 'GB' || prefix)`,
  },
  {
    rule: 'No BIC is in a city of another country that a list has by mistake',
    violation: 'BICs in a city that is known to be wrong',
    checkedQuery: `SELECT count(*) FROM entry WHERE type = 'swift' AND city <> ''`,
    violationsQuery: `SELECT count(*) FROM entry
      WHERE type = 'swift' AND (substr(code, 1, 8), city) IN ${WRONG_CITIES}`,
  },
  {
    rule: 'Every code has the name of an institution, unless sources state nothing but its BIC',
    violation: 'entries without a name',
    checkedQuery: 'SELECT count(*) FROM entry',
    violationsQuery: `SELECT count(*) FROM entry
      WHERE name = '' AND details ->> 'evidence' IS NOT '${BIC_ALONE}'`,
  },
  {
    rule: 'No institution is named by a BIC',
    violation: 'entries that are named by a BIC',
    checkedQuery: 'SELECT count(*) FROM entry',
    violationsQuery: `SELECT count(*) FROM entry
      WHERE name <> ''
        AND name IN (code, substr(code, 1, 8), details ->> 'bic', substr(details ->> 'bic', 1, 8))`,
  },
  {
    rule: 'No name has a person or department to whom mail goes',
    violation: 'names with a person or department',
    checkedQuery: `SELECT count(*) FROM ${ALL_NAMES}`,
    violationsQuery: `SELECT count(*) FROM ${ALL_NAMES} WHERE ${HAS_RECIPIENT}`,
  },
  {
    rule: 'No name has a mark of its publisher or a former name',
    violation: 'names with a mark or a former name',
    checkedQuery: `SELECT count(*) FROM ${ALL_NAMES}`,
    violationsQuery: `SELECT count(*) FROM ${ALL_NAMES} WHERE ${HAS_MARK}`,
  },
]
