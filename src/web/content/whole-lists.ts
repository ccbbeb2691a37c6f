// Facts: ISO 9362 (SWIFT as registration authority), SWIFTRef BIC directory (licensed); GLEIF, BIC-to-LEI files; ISO 13616 registry;
// Federal Reserve Banks, FedACH and Fedwire directories (terms of use); Pay.UK, EISCD (licensed); The Clearing House, CHIPS;
// AusPayNet, BSB directory (terms of use). What can be imported: docs/importing.md.
import type { CodeTypeId } from '../../codes/registry.ts'

/** Of each code type, which list would be the whole one, and who may have it. */
export const WHOLE_LISTS: Readonly<Partial<Record<CodeTypeId, string>>> = {
  swift:
    'SWIFT’s own directory of BICs, under licence, is the whole list. We have an open list of published ones; GLEIF’s free file, once imported, adds the legal entity identifiers of their holders.',
  iban: 'There is no one list of the world’s bank codes. Each country has its own: the files of the Deutsche Bundesbank and the Oesterreichische Nationalbank, and a collection of national registries, can be imported.',
  routing:
    'The FedACH and Fedwire directories of the Federal Reserve Banks, under their terms, are the whole list. Both can be imported.',
  'sort-code':
    'The Extended Industry Sorting Code Directory, licensed by Pay.UK, is the whole list. An operator who has a licence can import an extract of it.',
  chips:
    'The Clearing House publishes no open list of participant numbers. A list that an operator keeps can be imported.',
  bsb: 'The BSB directory of AusPayNet, under its terms, is the whole list. It can be imported; a BSB that is not in it then does not exist.',
}
