/** The documents that the rules of the IBAN come from. */
export const ISO_13616 = 'ISO 13616-1:2020, structure of the IBAN'
export const ISO_7064 = 'ISO/IEC 7064:2003, MOD 97-10'
export const IBAN_REGISTRY = 'SWIFT IBAN Registry, release 101'
