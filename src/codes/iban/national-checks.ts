/** The countries with check digits of their own inside the account number. Sources: README.md. */

import {
  albania,
  belgium,
  cin,
  croatia,
  czechAndSlovak,
  estonia,
  finland,
  hungary,
  mod9710,
  type NationalCheck,
  norway,
  poland,
  ribKey,
  spain,
} from './national-check-rules.ts'

/** For `isBinding`: the published examples follow the rule, but no document requires it for every account. */
const NOT_BINDING = false

const CHECKS: Readonly<Record<string, NationalCheck>> = {
  AL: albania,
  BA: mod9710('Centralna banka Bosne i Hercegovine'),
  BE: belgium,
  BI: ribKey('Banque de la République du Burundi', NOT_BINDING),
  CZ: czechAndSlovak('Česká národní banka, decree 169/2011 Coll.'),
  DJ: ribKey('Banque Centrale de Djibouti', NOT_BINDING),
  EE: estonia,
  ES: spain,
  FI: finland,
  FR: ribKey('CFONB'),
  HR: croatia,
  HU: hungary,
  IT: cin('Associazione Bancaria Italiana'),
  MC: ribKey('CFONB, also for Monaco'),
  ME: mod9710('Centralna banka Crne Gore'),
  MK: mod9710('National Bank of the Republic of North Macedonia'),
  MR: ribKey('Banque Centrale de Mauritanie'),
  NO: norway,
  PL: poland,
  PT: mod9710('Banco de Portugal, NIB'),
  RS: mod9710('Narodna banka Srbije'),
  SI: mod9710('Banka Slovenije'),
  SK: czechAndSlovak('Národná banka Slovenska, measure 8/2009'),
  SM: cin('Banca Centrale della Repubblica di San Marino'),
  ST: mod9710('Banco Central de São Tomé e Príncipe', NOT_BINDING),
  TL: mod9710('Banco Central de Timor-Leste'),
  TN: ribKey('Association professionnelle tunisienne des banques et des établissements financiers'),
  XK: mod9710('Central Bank of the Republic of Kosovo', NOT_BINDING),
}

/** The countries with a national check, in alphabetical order. */
export const COUNTRIES_WITH_NATIONAL_CHECK: readonly string[] = Object.keys(CHECKS)

/** The national check of a country; undefined if no rule covers all its banks. */
export function findNationalCheck(country: string): NationalCheck | undefined {
  return CHECKS[country]
}
