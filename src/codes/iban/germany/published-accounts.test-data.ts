const TABLE = `
00 DE78370501980020008850 uno-fluechtlingshilfe.de
00 DE67200505501268125125 diakonie-hamburg.de
49 DE79763500000000000031 erlangen.de
24 DE92760100850004778855 erlangen.de
00 DE90460500010067000455 hilchenbach.de
34 DE30447615340000680800 hilchenbach.de
24 DE42440100460007169462 hilchenbach.de
20 DE50805501010000000019 wittenberg.de
00 DE53594500101010209458 bexbach.de
06 DE46591900001301158005 bexbach.de
24 DE52590100660007639665 bexbach.de
63 DE45590700700532453800 bexbach.de
00 DE17594500101010001459 bexbach.de
06 DE23591900001301159001 bexbach.de
00 DE40594500101010948832 bexbach.de
06 DE16591900001301160000 bexbach.de
06 DE30501900004602410582 ruesselsheim.de
00 DE66508525530001000009 ruesselsheim.de
24 DE54500100600064135609 ruesselsheim.de
20 DE06820550003100000268 sondershausen.de
32 DE89820940540007307101 sondershausen.de
00 DE69430500010001217850 bochum.de
A6 DE41532500000036000050 hohenroda.de
32 DE38532613420004030702 hohenroda.de
32 DE74530612300001711997 hohenroda.de
32 DE68520604100000502502 diakonie-katastrophenhilfe.de
`

/**
 * Accounts that German towns and charities publish as their own, each with the method of its bank in the
 * Bundesbank’s lists of June 2018 and June 2024. A line is the method, the IBAN, and the site that has it.
 */
export const PUBLISHED_ACCOUNTS = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [method = '', iban = ''] = line.split(' ')
    return { iban, method, bankCode: iban.slice(4, 12), account: iban.slice(12) }
  })
