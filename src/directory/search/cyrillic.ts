/** Letters of Russian, Ukrainian and Serbian as banks write them in Latin ones. */
const LATIN: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    ђ: 'dj',
    е: 'e',
    є: 'ye',
    ж: 'zh',
    з: 'z',
    и: 'i',
    і: 'i',
  },
  ...{
    ј: 'j',
    к: 'k',
    л: 'l',
    љ: 'lj',
    м: 'm',
    н: 'n',
    њ: 'nj',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    ћ: 'c',
  },
  ...{ у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', џ: 'dz', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e' },
  ...{ ю: 'yu', я: 'ya' },
}

/** Takes small letters without accents; gives Cyrillic ones in Latin: 'москва' as 'moskva'. */
export function latinFromCyrillic(text: string): string {
  return text.replace(/[Ѐ-ӿ]/g, (letter) => LATIN[letter] ?? letter)
}
