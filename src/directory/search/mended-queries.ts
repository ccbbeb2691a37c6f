import type { JudgedQuery } from './judged-queries.ts'

/** Searches that once put a wrong bank first. What mended them was fitted to them, so they tell nothing of unseen ones. */
export const mendedQueries: readonly JudgedQuery[] = [
  { term: 'sparkasse münchen', wanted: ['SSKMDE'], why: 'the end of a compound word' },
  { term: 'sparkasse münchen', country: 'DE', wanted: ['SSKMDE'], why: 'the same in a country' },
  { term: 'sparkasse düsseldorf', wanted: ['DUSSDE'], why: 'the end of a compound word' },
  { term: 'sparkasse leipzig', wanted: ['WELADE8L'], why: 'the end of a compound word after others' },
  { term: 'sparkase wuppertal', wanted: ['WUPSDE'], why: 'the same with a slip' },
  { term: 'stadtsparkasse essen', wanted: ['SPESDE'], why: 'a compound for its kind of bank' },
  { term: 'raiffeisenlandesbank graz', wanted: ['RZSTAT'], why: 'a compound that the name takes apart' },
  { term: 'volksbank stuttgart', wanted: ['VOBADE'], why: 'one of many of its kind, by its city' },
  { term: 'raiffeisenbank linz', wanted: ['RZOOAT'], why: 'the same' },
  {
    term: 'volksbank freiburg',
    wanted: ['GENODE61FR1'],
    why: 'one that has its BIC from a list of bank codes',
  },
  { term: 'deutsche bank hamburgg', wanted: ['DEUTDEHH'], why: 'a slip in the city' },
  { term: 'santander uk milton keynes', wanted: ['ABBYGB'], why: 'a city without entry' },
  { term: 'bank of china shanghai branch', wanted: ['BKCHCNBJ'], why: 'a branch, not in the name' },
  { term: 'what is the swift code for barclays bank uk', wanted: ['BARCGB'], why: 'a whole question' },
  { term: 'swift code hsbc hong kong', wanted: ['HSBCHK'], why: 'words about the question' },
  { term: 'akbank swift kodu', wanted: ['AKBKTR'], why: 'the question in Turkish' },
  { term: 'blz deutsche bank', wanted: ['DEUTDE'], why: 'the question in German' },
  { term: 'bnp paribas sa paris', wanted: ['BNPAFR'], why: 'a legal form left out there' },
  { term: 'm&t bank', wanted: ['MANTUS'], why: 'a sign for a word' },
  { term: 'приватбанк', wanted: ['PBANUA'], why: 'Cyrillic letters' },
  { term: 'hsbc лондон', wanted: ['MIDLGB', 'HBUKGB'], why: 'Cyrillic city' },
]
