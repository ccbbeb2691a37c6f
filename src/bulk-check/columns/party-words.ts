/** The words of headers that say whose bank details a column holds. */

/** Words for any party. 'Debtor Account' names the same role as 'Account'. */
export const PARTY_WORDS: readonly string[] = [
  'debtor creditor payer payee beneficiary benef sender receiver recipient originating originator ' +
    'destination',
  'dest trace ordering remitter remitting own our my partner counterparty counterpart supplier vendor ' +
    'customer',
  'employee from to source target auftraggeber empfanger zahler zahlungsempfanger beguenstigter begunstigter',
  'eigenes mein donneur ordre beneficiaire emetteur destinataire ordenante beneficiario emisor destinatario',
  'ordinante debitore creditore opdrachtgever begunstigde eigen nadawca nadawcy odbiorca odbiorcy ' +
    'wlasciciela',
  'avsandare mottagare modtager afsender mottaker saaja maksaja prijemce platce 1 2 3 4 5 6 7 8 9 10',
].flatMap((words) => words.split(' '))

/** Words for the own account among them: that of whoever pays, or whose statement it is. */
export const OWN_PARTY_WORDS: readonly string[] = [
  'debtor payer sender originating originator trace ordering remitter remitting own our my from source',
  'auftraggeber zahler eigenes mein auftragskonto donneur emetteur ordenante emisor ordinante debitore',
  'opdrachtgever eigen nadawca nadawcy avsandare afsender maksaja platce',
].flatMap((words) => words.split(' '))
