/** The rules of each country that has some besides the positions in the BBAN. */
import type { CountryRule } from '../country-rule.ts'
import { czechAccount } from './czechia-and-slovakia.ts'
import { finnishAccount } from './finland.ts'
import { germanAccount } from './germany.ts'
import {
  costaRicanAccount,
  cypriotAccount,
  danishAccount,
  estonianAccount,
  greekAccount,
  hungarianAccount,
  icelandicAccount,
  serbianAccount,
} from './single-banks.ts'
import { swedishAccount } from './sweden.ts'
import { swissAccount } from './switzerland.ts'
import { britishAccount } from './uk-and-ireland.ts'

const RULES: Readonly<Record<string, CountryRule>> = {
  CH: swissAccount,
  CR: costaRicanAccount,
  CY: cypriotAccount,
  CZ: czechAccount,
  DE: germanAccount,
  DK: danishAccount,
  EE: estonianAccount,
  FI: finnishAccount,
  GB: britishAccount,
  GR: greekAccount,
  HU: hungarianAccount,
  IE: britishAccount,
  IS: icelandicAccount,
  LI: swissAccount,
  RS: serbianAccount,
  SE: swedishAccount,
  SK: czechAccount,
}

export function findCountryRule(country: string): CountryRule | undefined {
  return RULES[country]
}
