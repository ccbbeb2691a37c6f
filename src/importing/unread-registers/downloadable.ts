/** Registers that can be downloaded, and whose layout is not read yet. */
import type { UnreadRegister } from '../register.ts'

/** Declares a register with one file at an https address. */
const declare = ({
  address,
  ...register
}: Omit<UnreadRegister, 'supply' | 'obstacle'> & { readonly address: string }): UnreadRegister => ({
  ...register,
  supply: { by: 'download', files: [{ url: address }] },
  obstacle: 'Its layout is not read yet.',
})

export const DOWNLOADABLE_REGISTERS: readonly UnreadRegister[] = [
  declare({
    id: 'regafi',
    publisher: 'ACPR and Banque de France, REGAFI',
    content: 'institutions of France and Monaco with bank codes (CIB), LEIs and SIRENs',
    url: 'https://regafi.fr',
    address: 'https://regafi.fr/api/explore/v2.1/catalog/datasets/prd-banque-entites/exports/json',
    cadence: 'daily',
    licence: 'Licence Ouverte: source and date to be named',
    terms: { commercialUse: 'allowed', credit: 'Source: REGAFI, ACPR, {date}' },
    currentDays: 45,
  }),
  declare({
    id: 'bnb',
    publisher: 'Bulgarian National Bank',
    content: 'Bulgarian BAE codes with BICs',
    url: 'https://www.bnb.bg/RegistersAndServices/RSBAEAndBIC/index.htm',
    address: 'https://www.bnb.bg/RegistersAndServices/RSBAEAndBIC/index.htm?download=MS-Excel',
    cadence: 'by edition',
    licence: 'free to pass on unaltered, source to be named',
    terms: { commercialUse: 'allowed', credit: 'Source: Bulgarian National Bank' },
    currentDays: null,
  }),
]
