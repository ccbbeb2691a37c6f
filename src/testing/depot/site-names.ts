import type { NameTable } from '../../codes/answers/answer-names.ts'

export const siteNames = {
  depotNumber: 'code',
  company: 'clearing.company',
} as const satisfies NameTable
