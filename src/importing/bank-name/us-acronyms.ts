// Initials in the names and places of the Federal Reserve's directories, which no bank of the BIC list has.

export const usAcronyms: Readonly<Record<string, string>> = {
  US: `ABNB ACH AFB BMO DOT ECU EECU EFCU FCU FSA GFA GPO HAPO IBEW IBM ILA ILWU KEMBA LGE MSU TBK TIAA TVA
    TWP UAW UFCW USF USX`,
}
