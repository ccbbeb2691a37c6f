// Facts: ISO 9362 (SWIFT as registration authority), SWIFTRef BIC directory (licensed); GLEIF, BIC-to-LEI
// files; ISO 13616 registry; Federal Reserve Banks, FedACH and Fedwire directories (terms of use); Pay.UK,
// EISCD (licensed); The Clearing House, CHIPS; AusPayNet, BSB directory (terms of use). What can be imported:
// docs/importing.md.
import type { CodeTypeId } from '../../codes/registry.ts'

/** By code type: its complete list if there is one, on which terms, and what can be imported. */
export const COMPLETE_LIST_HINTS: Readonly<Partial<Record<CodeTypeId, string>>> = {
  swift:
    'The complete list is SWIFT’s own directory of BICs, which is licensed. We have an open list of ' +
    'published BICs; GLEIF’s free file, once imported, adds the holders’ legal entity identifiers.',
  iban:
    'There is no single list of the world’s bank codes: each country has its own. The files of the ' +
    'Deutsche Bundesbank and the Oesterreichische Nationalbank, and a collection of national ' +
    'registries, can be imported.',
  routing:
    'The complete lists are the FedACH and Fedwire directories of the Federal Reserve Banks, ' +
    'available under their terms. Both can be imported.',
  'sort-code':
    'The complete list is the Extended Industry Sorting Code Directory, licensed by Pay.UK. An ' +
    'operator with a licence can import an extract of it.',
  chips:
    'The Clearing House publishes no open list of participant numbers. An operator can import a list ' +
    'of their own.',
  bsb:
    'The complete list is AusPayNet’s BSB directory, available under its terms. It can be imported, and is ' +
    'complete until the list of the next month is due.',
}
