/** Reads what publishers write into names of institutions besides the name: marks, former names, persons. */
import type { NameMark } from '../../codes/code-entry.ts'

/** A name, and what the publisher wrote beside it. */
export interface MarkedName {
  readonly name: string
  readonly formerName?: string
  readonly mark?: NameMark
}

/**
 * The mark of the Bundesbank at the end of a name: 'Sparkasse Eichstätt -alt-'. The list also has '-alt' and
 * '-alt-.', and may add the purpose of a code in parentheses. The SCL directory has '-ALT-' and '(ALT)'.
 */
const SUPERSEDED = /\s+(?:-\s?alt\b-?\.?(?:\s+\(Gf [^()]*\))?|\(alt\))$/i

const IN_LIQUIDATION = new RegExp(
  String.raw`[\s,(-]+(?:(?:in|under|en|em|i|v|w) (?:voluntary )?` +
    String.raw`(?:liquida(?:tion|zione|ci[oó]n|[cç][aã]o)|likvid\p{L}*|likwidacji)` +
    String.raw`|in Abwicklung|i\. ?L\.)\)?$`,
  'iu',
)

const DO_NOT_USE =
  /[\s,(*–-]+(?:do not use|not in use|nicht (?:mehr )?verwenden|ne pas utiliser|no usar)[\s)*!.–-]*$/i

/** 'CLOSED' after a dash or in parentheses. */
const CLOSED = /\s+[(*–-]+\s*closed[\s)*–-]*$/i

/** Companies of Bahrain and Kuwait with few shareholders: 'B.S.C. (Closed)'. */
const CLOSED_COMPANY = /\b[BK]\.?S\.?C\b/i

const MARKS: readonly (readonly [NameMark, (name: string) => RegExp | null])[] = [
  ['superseded', () => SUPERSEDED],
  ['in liquidation', () => IN_LIQUIDATION],
  ['closed', () => DO_NOT_USE],
  ['closed', (name) => (CLOSED_COMPANY.test(name) ? null : CLOSED)],
]

/** Cuts the mark at the end of a name. Nothing is left of a text that is only a mark. */
function cutMark(name: string): MarkedName {
  for (const [mark, getPattern] of MARKS) {
    const found = getPattern(name)?.exec(name)
    if (found) return { name: name.slice(0, found.index), mark }
  }
  return { name }
}

/** The words before a former name: '(formerly known as ', ', ex ', ' vormals '. */
const BEFORE_FORMER_NAME = new RegExp(
  String.raw`(?<=.)(?:(?<open>\s*\()|\s+[-–]\s+|[\s,]+)` +
    String.raw`(?:formerly|vormals|(?<=\(|, )(?:previously|former|ehem\.|ex))(?: known as)?:? +`,
  'iu',
)

/** The length of the text up to the parenthesis that closes one before the text; all of it if none does. */
function findClosingParenthesis(text: string): number {
  let depth = 1
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at
  }
  return text.length
}

/** 'mBank S.A. (formerly BRE Bank), Warsaw' -> 'mBank S.A., Warsaw' with the former name 'BRE Bank'. */
function cutFormerName(name: string): MarkedName {
  const found = BEFORE_FORMER_NAME.exec(name)
  if (!found) return { name }
  const rest = name.slice(found.index + found[0].length)
  const end = found.groups?.open === undefined ? rest.length : findClosingParenthesis(rest)
  const formerName = rest.slice(0, end).trim()
  const current = joinParts(name.slice(0, found.index), rest.slice(end + 1).trim())
  return formerName === '' ? { name: current } : { name: current, formerName }
}

function joinParts(start: string, end: string): string {
  return /^[,)]/.test(end) || end === '' ? start + end : `${start} ${end}`
}

/** A former office at the end of a name: 'Aareal Bank ehem. Filiale Mainz'. It is no former name. */
const FORMER_OFFICE = /\s+(?:ehem\.? Filiale|eh\.?) \p{Lu}.*$/u

/** Reads the marks and the former names in a name, and cuts them. Returns the first mark and former name. */
export function readMarkedName(text: string): MarkedName {
  const { name, mark } = cutMark(text.replace(FORMER_OFFICE, ''))
  const { name: current, formerName } = cutFormerName(name)
  const rest = current === text ? { name: text } : readMarkedName(current)
  return { ...rest, ...(formerName ? { formerName } : {}), ...(mark ? { mark } : {}) }
}

/** A department or person to whom mail goes, at the end of a name: 'HSBC Bank Attn Mr …'. */
const RECIPIENT =
  /[\s,;(-]+(?:attn\b\.?:?|attention:|for the attention of|z\. ?Hd\.|herrn?\s|frau\s|mrs?[.\s])\s*\S.*$/iu

/** Cuts the person or department to whom mail goes. A text that begins with such words stays: 'Mr Price'. */
export function cutRecipient(text: string): string {
  return text.replace(RECIPIENT, '')
}
