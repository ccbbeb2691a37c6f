import type { BankQuery } from '../../directory.ts'
import type { SearchHit } from '../query/top-hits.ts'

/** A search that returns document numbers. */
export interface HitSearch {
  search(query: BankQuery): readonly SearchHit[]
}

/** A search term as a user would type it, and the expected bank. */
export interface JudgedQuery {
  readonly term: string
  readonly country?: string
  /** The first result's BIC must begin with one of these. */
  readonly wanted: readonly string[]
  /** What the query tests: 'swapped neighbours'. */
  readonly why: string
  /** Not used for tuning, so that its score shows the quality for unseen terms. */
  readonly heldOut?: boolean
}

/** The share of queries with a correct first result (0 to 1), and the others with the code found first. */
export interface Precision {
  readonly score: number
  readonly misses: readonly { readonly query: JudgedQuery; readonly code: string }[]
}

/** Precision at 1 over the judged queries. */
export function computePrecisionAtOne(
  search: HitSearch,
  getCode: (document: number) => string,
  queries: readonly JudgedQuery[] = judgedQueries,
): Precision {
  const misses = queries.flatMap((query) => {
    const { term, country } = query
    const [first] = search.search(country === undefined ? { term, limit: 10 } : { term, country, limit: 10 })
    const code = first === undefined ? '' : getCode(first.document)
    return query.wanted.some((wanted) => code.startsWith(wanted)) ? [] : [{ query, code }]
  })
  return { score: 1 - misses.length / queries.length, misses }
}

/** Written before the search was first run on them. It must not be tuned to the held-out queries. */
export const judgedQueries: readonly JudgedQuery[] = [
  { term: 'deutsche bank frankfurt', wanted: ['DEUTDEFF'], why: 'name and city' },
  { term: 'frankfurt deutsche', wanted: ['DEUTDEFF'], why: 'words in another order' },
  { term: 'duetsche bank', wanted: ['DEUTDE'], why: 'swapped neighbours', heldOut: true },
  { term: 'eutsche bank frankfurt', wanted: ['DEUTDEFF'], why: 'first letter missing' },
  { term: 'deut frank', wanted: ['DEUTDEFF'], why: 'beginnings of words' },
  { term: 'DEUT', wanted: ['DEUTDE'], why: 'bank code alone', heldOut: true },
  { term: 'DEUTDE', wanted: ['DEUTDEFF'], why: 'bank and country code' },
  { term: 'DEUT DE FF', wanted: ['DEUTDEFF'], why: 'BIC typed in groups' },
  { term: 'deutdeff500', wanted: ['DEUTDEFF'], why: 'branch BIC in small letters', heldOut: true },
  { term: 'DEUTDEFFXXX', wanted: ['DEUTDEFF'], why: 'BIC with XXX' },
  { term: 'bank of america', wanted: ['BOFAUS'], why: 'only one word is not common' },
  { term: 'BoA', wanted: ['BOFAUS'], why: 'abbreviation', heldOut: true },
  { term: 'BofA new york', wanted: ['BOFAUS'], why: 'abbreviation and city' },
  { term: 'bnak of america', wanted: ['BOFAUS'], why: 'swapped neighbours in a common word' },
  { term: 'america bank of', wanted: ['BOFAUS'], why: 'order', heldOut: true },
  { term: 'stanchart', wanted: ['SCBLGB'], why: 'abbreviation' },
  { term: 'standard chartered singapore', wanted: ['SCBLSG'], why: 'city that is a country' },
  { term: 'RBS', wanted: ['RBOSGB'], why: 'abbreviation', heldOut: true },
  { term: 'royal bank scotland', wanted: ['RBOSGB'], why: 'small word left out' },
  { term: 'socgen', wanted: ['SOGEFR'], why: 'abbreviation' },
  { term: 'societe generale paris', wanted: ['SOGEFR'], why: 'accents left out', heldOut: true },
  { term: 'Société Générale', wanted: ['SOGEFR'], why: 'accents typed' },
  { term: 'HSBC', wanted: ['MIDLGB', 'HBUKGB', 'HSBCHK'], why: 'a group with several main banks' },
  { term: 'hsbc hong kong', wanted: ['HSBCHK'], why: 'place of two words', heldOut: true },
  { term: 'hscb london', wanted: ['MIDLGB', 'HBUKGB'], why: 'swapped neighbours and city' },
  { term: 'JPM', wanted: ['CHASUS'], why: 'abbreviation' },
  { term: 'jp morgan', wanted: ['CHASUS'], why: 'split word', heldOut: true },
  { term: 'jpmorgan chase', wanted: ['CHASUS'], why: 'run together' },
  { term: 'chase', wanted: ['CHASUS'], why: 'a word that is also the beginning of a Spanish BIC' },
  { term: 'jpmorgan london', wanted: ['CHASGB'], why: 'city of a branch', heldOut: true },
  { term: 'citi', wanted: ['CITIUS'], why: 'abbreviation that is also a bank code' },
  { term: 'citibank new york', wanted: ['CITIUS'], why: 'name and city' },
  { term: 'CBA', wanted: ['CTBAAU'], why: 'abbreviation', heldOut: true },
  { term: 'commonwealth bank australia', wanted: ['CTBAAU'], why: 'name and country' },
  { term: 'ANZ', wanted: ['ANZBAU'], why: 'abbreviation' },
  { term: 'nab', wanted: ['NATAAU'], why: 'abbreviation', heldOut: true },
  { term: 'westpac sydney', wanted: ['WPACAU'], why: 'name and city' },
  { term: 'wetspac', wanted: ['WPACAU'], why: 'swapped neighbours' },
  { term: 'BNP', wanted: ['BNPAFR'], why: 'beginning of the name', heldOut: true },
  { term: 'bnp paribas milano', wanted: ['BNPAIT', 'BPPIIT', 'PARBIT'], why: 'bank abroad, local city name' },
  { term: 'MUFG', wanted: ['BOTKJP'], why: 'abbreviation' },
  { term: 'SMBC', wanted: ['SMBCJP'], why: 'abbreviation that is the bank code', heldOut: true },
  { term: 'mizuho tokyo', wanted: ['MHCBJP'], why: 'name and city' },
  { term: 'ICBC', wanted: ['ICBKCN'], why: 'abbreviation' },
  { term: 'ccb', wanted: ['PCBCCN'], why: 'abbreviation', heldOut: true },
  { term: 'bank of china', wanted: ['BKCHCN'], why: 'common words and a country' },
  { term: 'BOC', wanted: ['BKCHCN'], why: 'abbreviation' },
  { term: 'agricultural bank china', wanted: ['ABOCCN'], why: 'small word left out', heldOut: true },
  { term: 'UBS', wanted: ['UBSWCH'], why: 'name' },
  { term: 'ubs zürich', wanted: ['UBSWCH'], why: 'umlaut' },
  { term: 'Zuercher Kantonalbank', wanted: ['ZKBKCH'], why: 'umlaut written out', heldOut: true },
  { term: 'credit suisse zurich', wanted: ['CRESCH'], why: 'name and city' },
  { term: 'crédit agricole', wanted: ['AGRIFR'], why: 'accent' },
  { term: 'credit lyonais', wanted: ['CRLYFR'], why: 'missing letter', heldOut: true },
  { term: 'TD', wanted: ['TDOMCA'], why: 'two-letter abbreviation' },
  { term: 'toronto dominion', wanted: ['TDOMCA'], why: 'name without bank' },
  { term: 'RBC', wanted: ['ROYCCA'], why: 'abbreviation', heldOut: true },
  { term: 'royal bank of canada toronto', wanted: ['ROYCCA'], why: 'name and city' },
  { term: 'BMO', wanted: ['BOFMCA'], why: 'abbreviation' },
  { term: 'scotiabank', wanted: ['NOSCCA'], why: 'trade name', heldOut: true },
  { term: 'cibc', wanted: ['CIBCCA'], why: 'abbreviation' },
  { term: 'BBVA', wanted: ['BBVAES'], why: 'abbreviation, also the bank code' },
  { term: 'bbva mexico', wanted: ['BCMRMX'], why: 'bank and country', heldOut: true },
  { term: 'santander', wanted: ['BSCHES'], why: 'name' },
  { term: 'banco santander', wanted: ['BSCHES'], why: 'name' },
  { term: 'sabadell', wanted: ['BSABES'], why: 'name without banco', heldOut: true },
  { term: 'Lyods bank', wanted: ['LOYDGB'], why: 'typo of the name, not of a place' },
  { term: 'santander uk', wanted: ['ABBYGB'], why: 'country abbreviated' },
  { term: 'santander', country: 'GB', wanted: ['ABBYGB'], why: 'country filter', heldOut: true },
  { term: 'natwest', wanted: ['NWBKGB'], why: 'trade name' },
  { term: 'nat west', wanted: ['NWBKGB'], why: 'trade name in two words' },
  { term: 'national westminster', wanted: ['NWBKGB'], why: 'full name', heldOut: true },
  { term: 'barclays', wanted: ['BARCGB'], why: 'name' },
  { term: 'barcalys london', wanted: ['BARCGB'], why: 'swapped neighbours' },
  { term: 'braclays', wanted: ['BARCGB'], why: 'swapped neighbours at the start', heldOut: true },
  { term: 'barclays kenya', wanted: ['BARCKE'], why: 'bank and country' },
  { term: 'loyds bank', wanted: ['LOYDGB'], why: 'missing letter' },
  { term: 'nationwide building society', wanted: ['NBSMGB'], why: 'name', heldOut: true },
  { term: 'ing', wanted: ['INGBNL'], why: 'three-letter name' },
  { term: 'abn amro', wanted: ['ABNANL'], why: 'name' },
  { term: 'abnamro', wanted: ['ABNANL'], why: 'run together', heldOut: true },
  { term: 'rabobank', wanted: ['RABONL'], why: 'name' },
  { term: 'rabbobank utrecht', wanted: ['RABONL'], why: 'doubled letter' },
  { term: 'commerzbank', wanted: ['COBADE'], why: 'name', heldOut: true },
  { term: 'commerz bank frankfurt', wanted: ['COBADEFF'], why: 'split word' },
  { term: 'komerzbank', wanted: ['COBADE'], why: 'first letter wrong and one missing' },
  { term: 'dz bank', wanted: ['GENODE'], why: 'short name', heldOut: true },
  { term: 'lbbw', wanted: ['SOLADE'], why: 'abbreviation' },
  { term: 'bayerische landesbank', wanted: ['BYLADE'], why: 'name' },
  { term: 'helaba', wanted: ['HELADE'], why: 'abbreviation', heldOut: true },
  { term: 'sparkasse köln', wanted: ['COLSDE', 'COKSDE'], why: 'umlaut in a city' },
  { term: 'sparkasse cologne', wanted: ['COLSDE', 'COKSDE'], why: 'English city name' },
  { term: 'unicredit milan', wanted: ['UNCRIT'], why: 'English city name', heldOut: true },
  { term: 'intesa san paolo', wanted: ['BCITIT'], why: 'split word' },
  { term: 'monte dei paschi siena', wanted: ['PASCIT'], why: 'name and city' },
  { term: 'erste bank wien', wanted: ['GIBAAT'], why: 'local city name', heldOut: true },
  { term: 'raiffeisen bank international vienna', wanted: ['RZBAAT'], why: 'English city name' },
  { term: 'hypovereinsbank münchen', wanted: ['HYVEDE'], why: 'trade name and umlaut' },
  { term: 'deutsche bank', wanted: ['DEUTDE'], why: 'the main bank of its group' },
  { term: 'danske bank', wanted: ['DABADK'], why: 'name', heldOut: true },
  { term: 'nordea helsinki', wanted: ['NDEAFI'], why: 'name and city' },
  { term: 'SEB', wanted: ['ESSESE'], why: 'abbreviation' },
  { term: 'swedbnak', wanted: ['SWEDSE'], why: 'swapped neighbours', heldOut: true },
  { term: 'handelsbanken', wanted: ['HANDSE'], why: 'short name' },
  { term: 'dnb', wanted: ['DNBANO'], why: 'abbreviation' },
  { term: 'kbc brussels', wanted: ['KREDBE'], why: 'abbreviation and English city', heldOut: true },
  { term: 'banco do brasil', wanted: ['BRASBR'], why: 'name' },
  { term: 'itaú são paulo', wanted: ['ITAUBR'], why: 'accents' },
  { term: 'bradesco', wanted: ['BBDEBR'], why: 'name', heldOut: true },
  { term: 'state bank of india', wanted: ['SBININ'], why: 'name of common words' },
  { term: 'sbi mumbai', wanted: ['SBININ'], why: 'abbreviation and city' },
  { term: 'hdfc', wanted: ['HDFCIN'], why: 'abbreviation, also the bank code', heldOut: true },
  { term: 'icici mumbay', wanted: ['ICICIN'], why: 'city misspelt' },
  { term: 'emirates nbd', wanted: ['EBILAE'], why: 'name' },
  { term: 'first abu dhabi bank', wanted: ['NBADAE'], why: 'name with a place in it', heldOut: true },
  { term: 'qatar national bank doha', wanted: ['QNBAQA'], why: 'name and city' },
  { term: 'al rajhi', wanted: ['RJHISA'], why: 'name with an article' },
  { term: 'standard bank johannesburg', wanted: ['SBZAZA'], why: 'common words and city', heldOut: true },
  { term: 'fnb south africa', wanted: ['FIRNZA'], why: 'abbreviation and country' },
  { term: 'dbs singapore', wanted: ['DBSSSG'], why: 'abbreviation and place' },
  { term: 'OCBC', wanted: ['OCBCSG'], why: 'abbreviation, also the bank code', heldOut: true },
  { term: 'maybank kuala lumpur', wanted: ['MBBEMY'], why: 'trade name and city' },
  { term: 'wells fargo', wanted: ['WFBIUS', 'PNBPUS'], why: 'name' },
  { term: 'wellsfargo', wanted: ['WFBIUS', 'PNBPUS'], why: 'run together', heldOut: true },
  { term: 'goldman sachs new york', wanted: ['GOLDUS', 'GSCRUS'], why: 'name and city' },
  { term: 'bny mellon', wanted: ['IRVTUS'], why: 'name' },
  { term: 'state street boston', wanted: ['SBOSUS'], why: 'name and city', heldOut: true },
  { term: 'revolut', wanted: ['REVOGB', 'REVOLT'], why: 'name' },
  { term: 'n26', wanted: ['NTSBDE'], why: 'letters and digits' },
  { term: 'akbank istanbul', wanted: ['AKBKTR'], why: 'name and city', heldOut: true },
  { term: 'garanti istanbul', wanted: ['TGBATR'], why: 'short name and city' },
  { term: 'postfinance', wanted: ['POFICH'], why: 'name' },
  { term: 'banque postale', wanted: ['PSSTFR'], why: 'article left out', heldOut: true },
  { term: 'caixabank barcelona', wanted: ['CAIXES'], why: 'city of an office' },
  { term: 'millenium bcp', wanted: ['BCOMPT'], why: 'missing letter' },
  { term: 'caixa geral lisbon', wanted: ['CGDIPT'], why: 'English city name', heldOut: true },
  { term: 'pekao warsaw', wanted: ['PKOPPL'], why: 'short name and English city' },
  { term: 'ceska sporitelna praha', wanted: ['GIBACZ'], why: 'accents left out, local city' },
  { term: 'komercni banka prague', wanted: ['KOMBCZ'], why: 'English city name', heldOut: true },
  { term: 'otp budapest', wanted: ['OTPVHU'], why: 'abbreviation and city' },
  { term: 'bank of ireland dublin', wanted: ['BOFIIE'], why: 'name and city' },
  { term: 'aib', wanted: ['AIBKIE'], why: 'abbreviation', heldOut: true },
  { term: 'bangkok bank', wanted: ['BKKBTH'], why: 'place in the name' },
  { term: 'vietcombank', wanted: ['BFTVVN'], why: 'trade name' },
  { term: 'bank of new zealand', wanted: ['BKNZNZ'], why: 'country in the name', heldOut: true },
  { term: 'eqiuty bank nairobi', wanted: ['EQBLKE'], why: 'swapped neighbours' },
  { term: 'zenith bank lagos', wanted: ['ZEIBNG'], why: 'name and city' },
  { term: 'banco de chile santiago', wanted: ['BCHICL'], why: 'name and city', heldOut: true },
  { term: 'banorte', wanted: ['MENOMX'], why: 'short name' },
  { term: 'CHASUS33', wanted: ['CHASUS33'], why: 'BIC of eight' },
  { term: 'barcgb22xxx', wanted: ['BARCGB22'], why: 'BIC of eleven in small letters', heldOut: true },
  { term: 'BARC GB 22', wanted: ['BARCGB22'], why: 'BIC in groups' },
  { term: 'COBADEFF frankfurt', wanted: ['COBADEFF'], why: 'BIC and a city' },
  {
    term: 'swift code deutsche bank',
    wanted: ['DEUTDE'],
    why: 'words about the question itself',
    heldOut: true,
  },
  { term: 'bic NWBKGB2L', wanted: ['NWBKGB2L'], why: 'BIC after the word bic' },
  { term: 'deutsche bank', country: 'GB', wanted: ['DEUTGB'], why: 'country filter' },
  { term: 'bank of china', country: 'GB', wanted: ['BKCHGB'], why: 'country filter', heldOut: true },
  { term: 'citibank', country: 'IN', wanted: ['CITIIN'], why: 'country filter' },
  { term: 'unicredit', country: 'AT', wanted: ['BKAUAT'], why: 'country filter' },
  { term: 'hsbc', country: 'FR', wanted: ['CCFRFR'], why: 'country filter', heldOut: true },
]

/** Regressions: terms that once had a wrong first result. The search was tuned to them. */
export const regressionQueries: readonly JudgedQuery[] = [
  { term: 'sparkasse münchen', wanted: ['SSKMDE'], why: 'the end of a compound word' },
  {
    term: 'sparkasse münchen',
    country: 'DE',
    wanted: ['SSKMDE'],
    why: 'the end of a compound, in a country',
  },
  { term: 'sparkasse düsseldorf', wanted: ['DUSSDE'], why: 'the end of a compound word' },
  { term: 'sparkasse leipzig', wanted: ['WELADE8L'], why: 'the end of a compound word after others' },
  { term: 'sparkase wuppertal', wanted: ['WUPSDE'], why: 'the end of a compound word, with a typo' },
  { term: 'stadtsparkasse essen', wanted: ['SPESDE'], why: 'a compound for its kind of bank' },
  { term: 'raiffeisenlandesbank graz', wanted: ['RZSTAT'], why: 'a compound that the name has as two words' },
  { term: 'volksbank stuttgart', wanted: ['VOBADE'], why: 'one of many Volksbanken, by its city' },
  { term: 'raiffeisenbank linz', wanted: ['RZOOAT'], why: 'one of many Raiffeisen banks, by its city' },
  {
    term: 'volksbank freiburg',
    wanted: ['GENODE61FR1'],
    why: 'a bank whose BIC is only in a list of bank codes',
  },
  { term: 'deutsche bank hamburgg', wanted: ['DEUTDEHH'], why: 'a typo in the city' },
  { term: 'santander uk milton keynes', wanted: ['ABBYGB'], why: 'a city without a BIC of the bank' },
  { term: 'bank of china shanghai branch', wanted: ['BKCHCNBJ'], why: 'the word branch, which no name has' },
  { term: 'what is the swift code for barclays bank uk', wanted: ['BARCGB'], why: 'a whole question' },
  { term: 'swift code hsbc hong kong', wanted: ['HSBCHK'], why: 'words about the question' },
  { term: 'akbank swift kodu', wanted: ['AKBKTR'], why: 'the question in Turkish' },
  { term: 'blz deutsche bank', wanted: ['DEUTDE'], why: 'the question in German' },
  { term: 'bnp paribas sa paris', wanted: ['BNPAFR'], why: 'a legal form that the name lacks' },
  { term: 'm&t bank', wanted: ['MANTUS'], why: 'an ampersand' },
  { term: 'приватбанк', wanted: ['PBANUA'], why: 'Cyrillic letters' },
  { term: 'hsbc лондон', wanted: ['MIDLGB', 'HBUKGB'], why: 'Cyrillic city' },
  {
    term: 'bank of belarus',
    wanted: ['NBRBBY', 'AKBBBY', 'ALFABY', 'PJCBBY'],
    why: 'a country, which is no typo for Glarus',
  },
]
