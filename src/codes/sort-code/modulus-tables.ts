/** The tables of the UK modulus check. */

import { MODULUS_LINES, MODULUS_WEIGHTS, SUBSTITUTE_SORT_CODES } from './modulus-table-rows.ts'
import type { ModulusRow, ModulusTables } from './modulus-weights.ts'

export const MODULUS_TABLES: ModulusTables = {
  rows: MODULUS_LINES.split('\n').map(parseLine),
  substitutes: new Map(Object.entries(SUBSTITUTE_SORT_CODES)),
  source: 'Vocalink, modulus weight table, version 8.50, valid from 23 June 2025',
}

function parseLine(line: string): ModulusRow {
  const [first = '', last = '', method = '', exception = '', weights] = line.split(' ')
  return {
    first,
    last,
    method: method as ModulusRow['method'],
    exception: exception === '-' ? null : Number(exception),
    weights: (MODULUS_WEIGHTS[Number(weights)] ?? '').split(',').map(Number),
  }
}
