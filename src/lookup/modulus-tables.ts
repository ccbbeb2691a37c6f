/** The tables of the UK modulus check. */
import type { ModulusTables } from '../codes/sort-code/modulus-weights.ts'
import { MODULUS_ROWS, SUBSTITUTE_SORT_CODES } from './modulus-table-rows.ts'

export const MODULUS_TABLES: ModulusTables = {
  rows: MODULUS_ROWS,
  substitutes: new Map(Object.entries(SUBSTITUTE_SORT_CODES)),
  source: 'Vocalink, modulus weight table, version 8.50, valid from 23 June 2025',
}
