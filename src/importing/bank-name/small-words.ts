// Words that stay small inside a name, by language, and the languages of each country.

/** Small wherever the name comes from: names travel with their banks. */
export const smallEverywhere =
  'of and the for in on to by with at from de del des della delle dello degli dell et und für fuer'

/** Small in any country but those of East and South-East Asia, where they are syllables of names. */
export const smallOutsideAsia = 'di do du da van von der den dos das d l ve y'

/** Words before which the ones above are small in Asia too: 'Banco do Brasil'. */
export const wordsOfRomanceBanks = 'banco banque banca caixa caisse agence filiale'

export const smallByLanguage: Readonly<Record<string, string>> = {
  af: 'en van vir die',
  ca: 'i dels amb per a de',
  cs: 'a do na nad o od pod pro pri s se u v ve z za',
  da: 'af i og til på pa for med',
  de: 'am an auf aus bei beim das dem den der des die im in ins mit ob und unter vom von vor zu zum zur',
  en: 'a an or',
  es: 'a al con de del e en o para por sin y',
  et: 'ja',
  fi: 'ja',
  fr: 'a au aux chez d de des du en et l lez ou par pour sous sur',
  hr: 'i na od pri u za',
  hu: 'es és',
  it: 'a ad ai al all alla alle agli allo con d da dal dall dalla dei del dell di e ed fra gli in nel nell nella per su sul sull sulla tra',
  lt: 'ir',
  ms: 'dan untuk',
  nl: 'aan bij de den der en het in met of op te ten ter tot van voor',
  pl: 'dla i na nad o od po pod przy w we z ze',
  pt: 'a ao aos as com da das de do dos e em na nas no nos o para por',
  ro: 'ai al ale cu de din la pe pentru si și',
  sk: 'a do na nad o od pod pre pri s v vo z za',
  sl: 'in na od pri v za',
  sq: 'dhe e i per te',
  sv: 'av och i för for till',
  tr: 've ile',
}

/** Articles, small only after one of the words that lead to them: 'de la Vega', but 'Asociacion La Vega'. */
export const articlesAfterSmall = 'la las le les los el lo il gli els'
export const wordsBeforeArticle = 'a con dans de di e en et fra para par per por pour sous sur tra y'

/** THE is small only after one of these: 'Bank of the West', but 'Korea Development Bank, The', '5 The Strand'. */
export const wordsBeforeThe =
  'and as at behalf between by during for from in is of off on or over per through to under upon with'

/** Countries in which each language's small words are read as such; English is read everywhere. */
export const countriesByLanguage: Readonly<Record<string, string>> = {
  af: 'ZA NA',
  ca: 'AD ES',
  cs: 'CZ',
  da: 'DK NO FO GL',
  de: 'DE AT CH LI LU BE',
  es: 'ES AD AR BO CL CO CR DO EC GT HN MX NI PA PE PR PY SV UY GQ',
  et: 'EE',
  fi: 'FI',
  fr: 'FR BE CH LU MC GP MQ RE GF YT PM NC PF WF AD BF BJ CI CM DJ GA GN HT KM MA MG ML MR NE SN TD TG TN DZ CG CF BI',
  hr: 'HR BA RS ME SI MK',
  hu: 'HU',
  it: 'IT SM VA CH',
  lt: 'LT',
  ms: 'MY ID BN',
  nl: 'NL BE SR CW AW SX BQ',
  pl: 'PL',
  pt: 'PT BR AO MZ CV GW ST TL MO',
  ro: 'RO MD',
  sk: 'SK',
  sl: 'SI',
  sq: 'AL XK',
  sv: 'SE FI AX',
  tr: 'TR CY',
}

/** Countries in which two and three letters are more often a syllable of a name than a small word or initials. */
export const syllableCountries = 'CN HK TW MO SG MY VN TH KR KP JP KH LA MM BT MN'

/** Of these, where two letters that no list knows are a syllable, not initials. */
export const syllableNameCountries = 'CN HK TW MO MY VN TH KH LA MM BT MN'

/** Small after a hyphen as well: Minato-ku, Teheran-ro, 'Stadt-und Kreissparkasse'. */
export const smallAfterHyphen: Readonly<Record<string, string>> = {
  KR: 'ro gil gu dong si do eup myeon ga daero',
  JP: 'ku cho chome shi ken dori machi',
  CN: 'gu',
  DE: 'und',
  AT: 'und',
  CH: 'und',
}
