import { expect, it } from 'vitest'
import { agreesOnHolder } from './same-holder.ts'

it.each([
  ['DEUTDEFFXXX', 'Postbank Ndl der Deutsche Bank', 'Deutsche Bank AG'],
  ['COLSDE33BON', 'Sparkasse Bonn', 'Sparkasse KoelnBonn (former Stadtsparkasse Koeln)'],
  ['QQAADEFFXXX', 'Ärztehaus Bank', 'Aerztehaus- und Apothekenbank eG'],
  ['QQAADEFFXXX', 'Aldermoor', 'Aldermoor Bank Zweigniederlassung Deutschla'],
  // The names of these two share no word, but bank-names.csv has the alias.
  ['DAAEDEDDXXX', 'apoBank', 'Deutsche Apotheker- und Aerztebank'],
])('of %s, %s may be %s', (bic, name, listedName) => {
  expect(agreesOnHolder(bic, name, listedName)).toBe(true)
})

it.each([
  ['BARCDEHAXXX', 'BAWAG Niederlassung Deutschland', 'Barclays Bank Ireland PLC, Hamburg Branch'],
  ['QNTODEB2XXX', 'Qonto Zweigniederlassung Deutschland', 'Olinda Zweigniederlassung Deutschla'],
  ['BFSWDE33XXX', 'SozialBank', 'Bank fuer Sozialwirtschaft AG'],
  ['QQAADEFFXXX', 'Sparkasse Elmswood', 'Kreissparkasse Willowmere'],
])('of %s, %s is not %s', (bic, name, listedName) => {
  expect(agreesOnHolder(bic, name, listedName)).toBe(false)
})
