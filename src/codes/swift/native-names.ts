/** The names of a bank in scripts other than Latin, as the detail `nativeNames` of its BIC has them. */

/** A name of a bank in its own script. */
export interface NativeName {
  readonly name: string
  /** BCP 47, with the script where the language has several: 'el', 'zh-Hant'. */
  readonly language: string
}

const NAME = /^([a-z]{2,3}(?:-[A-Z][a-z]{3})?) (\S.*)$/

/**
 * Reads names: 'zh-Hans 中国银行; zh-Hant 中國銀行'. Null if an item is no language tag with a name.
 */
export function readNativeNames(text: string): NativeName[] | null {
  const items = text.split('; ').map((item) => NAME.exec(item))
  const names = items.flatMap((item) => (item ? [{ name: item[2] ?? '', language: item[1] ?? '' }] : []))
  return names.length === items.length ? names : null
}

/** The scripts of names, each with those that are written together with it. */
const SCRIPTS = [
  /\p{sc=Arab}/u,
  /\p{sc=Armn}/u,
  /\p{sc=Beng}/u,
  /\p{sc=Cyrl}/u,
  /\p{sc=Deva}/u,
  /\p{sc=Ethi}/u,
  /\p{sc=Geor}/u,
  /\p{sc=Grek}/u,
  /\p{sc=Hang}/u,
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u,
  /\p{sc=Hebr}/u,
  /\p{sc=Khmr}/u,
  /\p{sc=Laoo}/u,
  /\p{sc=Mymr}/u,
  /\p{sc=Sinh}/u,
  /\p{sc=Taml}/u,
  /\p{sc=Thai}/u,
] as const

/** The names with letters of a script that a text has letters of. Latin letters do not count. */
export function selectNamesInScriptOf(text: string, names: readonly NativeName[]): NativeName[] {
  const scripts = SCRIPTS.filter((script) => script.test(text))
  return names.filter(({ name }) => scripts.some((script) => script.test(name)))
}
