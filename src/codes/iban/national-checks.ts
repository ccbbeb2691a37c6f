/** The countries with check digits of their own inside the account number. Sources: README.md. */

import {
  albania,
  belgium,
  createCinCheck,
  createCzechAndSlovakCheck,
  createMod9710Check,
  createRibKeyCheck,
  croatia,
  estonia,
  finland,
  hungary,
  type NationalCheck,
  norway,
  poland,
  spain,
} from './national-check-rules.ts'

/** For `isBinding`: the published examples follow the rule, but no document requires it for every account. */
const NOT_BINDING = false

const CHECKS: Readonly<Record<string, NationalCheck>> = {
  AL: albania,
  BA: createMod9710Check('Centralna banka Bosne i Hercegovine'),
  BE: belgium,
  BI: createRibKeyCheck('Banque de la République du Burundi', NOT_BINDING),
  CZ: createCzechAndSlovakCheck('Česká národní banka, decree 169/2011 Coll.'),
  DJ: createRibKeyCheck('Banque Centrale de Djibouti', NOT_BINDING),
  EE: estonia,
  ES: spain,
  FI: finland,
  FR: createRibKeyCheck('CFONB'),
  HR: croatia,
  HU: hungary,
  IT: createCinCheck('Associazione Bancaria Italiana'),
  MC: createRibKeyCheck('CFONB, also for Monaco'),
  ME: createMod9710Check('Centralna banka Crne Gore'),
  MK: createMod9710Check('National Bank of the Republic of North Macedonia'),
  MR: createRibKeyCheck('Banque Centrale de Mauritanie'),
  NO: norway,
  PL: poland,
  PT: createMod9710Check('Banco de Portugal, NIB'),
  RS: createMod9710Check('Narodna banka Srbije'),
  SI: createMod9710Check('Banka Slovenije'),
  SK: createCzechAndSlovakCheck('Národná banka Slovenska, measure 8/2009'),
  SM: createCinCheck('Banca Centrale della Repubblica di San Marino'),
  ST: createMod9710Check('Banco Central de São Tomé e Príncipe', NOT_BINDING),
  TL: createMod9710Check('Banco Central de Timor-Leste'),
  TN: createRibKeyCheck(
    'Association professionnelle tunisienne des banques et des établissements financiers',
  ),
  XK: createMod9710Check('Central Bank of the Republic of Kosovo', NOT_BINDING),
}

/** The countries with a national check, in alphabetical order. */
export const COUNTRIES_WITH_NATIONAL_CHECK: readonly string[] = Object.keys(CHECKS)

/** The national check of a country; undefined if no rule covers all its banks. */
export function findNationalCheck(country: string): NationalCheck | undefined {
  return CHECKS[country]
}
