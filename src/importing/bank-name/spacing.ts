/** Normalizes the spaces of published names and addresses; other modules of this folder change the case. */
import { abbreviationsBeforeSpace } from './abbreviations.ts'
import { splitWords } from './words.ts'

const abbreviationWithDot = new RegExp(
  `(?<![\\p{L}\\p{N}'])(${splitWords(abbreviationsBeforeSpace).join('|')})\\.(?=[\\p{L}(])(?!\\p{L}\\.)`,
  'giu',
)

/**
 * Trims a text, repairs broken words and normalizes the spaces. Makes spaces single, and removes them before
 * a comma and inside brackets. Adds a space after a comma ("BANK,N.A." -> "BANK, N.A."), outside brackets
 * ("LTD.(FORMERLY"), after an abbreviation ("CO.LTD"), after initials ("M.M.WARBURG") and after a plural
 * genitive ("CITIZENS'FEDERAL").
 */
export function normalizeSpacing(text: string): string {
  const single = repairWords(text.trim().replace(/\s+/g, ' '))
  if (!/[,;.()':]/.test(single)) return single
  return spaceQuotesAndColons(spaceDots(spaceCommas(spaceBrackets(single))))
}

function spaceBrackets(text: string): string {
  if (!/[()]/.test(text)) return text
  return text
    .replace(/(?<=\() | (?=\))/g, '')
    .replace(/(?<=[\p{L}\p{N}.,])\(/gu, ' (')
    .replace(/\)(?=[\p{L}\p{N}])/gu, ') ')
}

function spaceCommas(text: string): string {
  if (!/[,;]/.test(text)) return text
  return text
    .replace(/ (?=[,;])/g, '')
    .replace(/(,\.?|;)(?=[\p{L}(])/gu, '$1 ')
    .replace(/(?<!\p{N}),(?=\p{N})/gu, ', ')
}

function spaceDots(text: string): string {
  if (!/\.[\p{L}(]/u.test(text)) return text
  return text
    .replace(abbreviationWithDot, '$1. ')
    .replace(/((?<![\p{L}\p{N}])(?:\p{L}\.){2,6})(?=\p{L}{2})/gu, '$1 ')
}

/**
 * Adds the space after SOCIETA' (the apostrophe stands for the accent), before the quote in JSC'NAME', after
 * a plural genitive, and after a colon.
 */
function spaceQuotesAndColons(text: string): string {
  if (!/[':]/.test(text)) return text
  return text
    .replace(/(?<=(?<!\p{L})SOCIETA)'(?=\p{L}{2})/giu, "' ")
    .replace(/(?<=(?<!\p{L})(?:PJSC|LLC|JSC))'(?=\p{L}{2})/giu, " '")
    .replace(/(?<=\p{L}{3}S)'(?=\p{L}{5})/gu, "' ")
    .replace(/(?<=\p{L}):(?=\p{L}{3})/gu, ': ')
}

/**
 * Words that a source breaks or joins, each with the correct text. The list of BICs breaks words at columns
 * 35 and 50; the FedACH directory joins words to fit 36 characters. Kept by hand; each was found in the data.
 */
const CORRECTIONS: Readonly<Record<string, string>> = {
  'ADVI SORS': 'ADVISORS',
  'BR ANCH': 'BRANCH',
  'CAPITALAT WORK': 'CAPITALATWORK',
  'FINANCIA L': 'FINANCIAL',
  'GENE RALI': 'GENERALI',
  'IBAN FIRST': 'IBANFIRST',
  'INSURANC E': 'INSURANCE',
  'LI MITED': 'LIMITED',
  'LIMI TED': 'LIMITED',
  'MANAGE MENT': 'MANAGEMENT',
  'NRW. BANK': 'NRW.BANK',
  'OPER ADORA': 'OPERADORA',
  'ORGANIZATIO N': 'ORGANIZATION',
  'PAV IMENTAZIONE': 'PAVIMENTAZIONE',
  'PENSIOEN FONDS': 'PENSIOENFONDS',
  'PERSON EELSDIENSTEN': 'PERSONEELSDIENSTEN',
  'RETIRE MENT': 'RETIREMENT',
  ABUDHABI: 'ABU DHABI',
  AGRICULTURALBANK: 'AGRICULTURAL BANK',
  ASSETSERVICES: 'ASSET SERVICES',
  BANCAMULTIPLE: 'BANCA MULTIPLE',
  BANKCO: 'BANK CO',
  BANKGROUP: 'BANK GROUP',
  BANKLIMITED: 'BANK LIMITED',
  BULGARIAEAD: 'BULGARIA EAD',
  CAMBIOE: 'CAMBIO E',
  CITYFEDERAL: 'CITY FEDERAL',
  CREDITOCOOPERATIVO: 'CREDITO COOPERATIVO',
  CREDITOVILLA: 'CREDITO VILLA',
  DBACOMENITYDIREC: 'DBA COMENITYDIREC',
  DECREDIT: 'DE CREDIT',
  DEPARTMENTOF: 'DEPARTMENT OF',
  DEVELOPMENTBANK: 'DEVELOPMENT BANK',
  ECBDESIGNATED: 'ECB DESIGNATED',
  EPIOVE: 'E PIOVE',
  EVENEZIA: 'E VENEZIA',
  FEDERALCU: 'FEDERAL CU',
  FINANZIERUNGSGESELLSCHAFTMBH: 'FINANZIERUNGSGESELLSCHAFT MBH',
  FRBNYFX: 'FRBNY FX',
  INTERBANKFINANCIAL: 'INTERBANK FINANCIAL',
  INTERMEDIAZIONEMOBILIARE: 'INTERMEDIAZIONE MOBILIARE',
  INVESTIMENTODO: 'INVESTIMENTO DO',
  KALEIDOPRIVATBANK: 'KALEIDO PRIVATBANK',
  LIABILITYCOMPANY: 'LIABILITY COMPANY',
  MANDG: 'M AND G',
  OPSACCT1: 'OPS ACCT1',
  PITTSBURGHPA: 'PITTSBURGH PA',
  REPUBLICNATIONAL: 'REPUBLIC NATIONAL',
  STANLEYBLACK: 'STANLEY BLACK',
  THEDFSA: 'THE DFSA',
}

const WORDS_TO_REPAIR = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${Object.keys(CORRECTIONS).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
)

/** Restores the spaces of words that a source breaks or joins. */
function repairWords(text: string): string {
  return text.replace(WORDS_TO_REPAIR, (found) => CORRECTIONS[found] ?? found)
}
