/** The words of headers for numbers that are no bank codes, besides those that may stand in any text. */
export const OTHER_COLUMN_WORDS: readonly string[] = [
  'total sum price cost fee balance quantity qty menge anzahl cantidad quantite valor prix saldo',
  'solde due paid valid day buchungstag valuta fecha data batch transaction txn po zip postcode plz postal',
  'tax serial sku age passport licence license',
].flatMap((words) => words.split(' '))
