/** Words and phrases whose capitals no rule can derive. Kept by hand; each was looked up in the data. */

/** Brand names with irregular capitals, by country ('*': all countries). */
export const brandNames: Readonly<Record<string, string>> = {
  '*': `
    ABANCA AIDEXA All4Labels AmeriVet AmTrust ArcelorMittal AstraZeneca Bancaribe BancoPosta BANGE
    BankMuscat BankNordik BankPHB BankServAfrica BankUnited BayernInvest BayWa BGFIBank BinckBank
    BlackRock BlueOval BMW BNKPro BofA Bpifrance BTomorrow bunq CaixaBank CalSTRS CenterCredit ClearBank
    CMI2I CrowdPear CSCBank CurrencyCloud DekaBank DiBa dLocal dunnhumby DuPont easyJet eBay EonX
    EssilorLuxottica EverBank ExxonMobil FBNBank FCStone FedEx FIMBank finnCap FirstRand flatexDEGIRO
    FLSmidth FxPro GlaxoSmithKline GNBank GoJek GoTo GoTyme GPay GPBank HanseMerkur HelloAsso HQLAx
    IndusInd InterContinental iPayLinks ista JCDecaux JPMorgan KeyBank KfW KoronaPay LEGO LfA LuxCSD
    MasterCard mBank MeDirect MetaBank MetLife MFEX MidFirst MoneyGram MyInvestor myPOS NatWest NongHyup
    NRBC OakNorth OceanFirst OeKB OMNIBSIC OneAmerica OneMain OPay OpenPayd OptimumBank OZForex PayPal
    PayPoint PaySafe PAYtend PayU PeoplesBank PepsiCo PostFinance PPRO PricewaterhouseCoopers ProCredit
    QInvest RCIBanque SaarGummi SAMSIC ShopeePay SinoPac SoFi SquareUp STEP2 StoneX SumUp SunTrust T2S
    TARGET2 TIPS TMBThanachart TotalEnergies TransferMate TransferWise TransUnion TrueLayer TUiR
    UkrSibbank UniCredit VakifBank VietinBank W1TTY WesBanco WestRock WeWork WorldRemit XacBank XTX`,
}

/** Phrases whose capitals depend on several words. */
export const phraseCases: readonly string[] = [
  '(formerly',
  '(formerly known as',
  '(formally',
  '(formaly',
  '(formely',
  'Sh.a',
  'Sh. a',
  '(previously known as',
  '(previously',
  '(former',
  '(formerly a part of',
  '(trading as',
  '(regulated by',
  'also known as',
  'formerly known as',
  'known as',
  'trading as',
  'acting as',
  'a part of',
  'a r.l',
  'a rl',
  'a.r.l',
  'c/o',
  'E.ON',
  'm.b.H',
  'Pay.UK',
  'reg.Gen.m.b.H',
  's.r.o',
  'S.a r.l',
  'S.A. de C.V',
  'Sp. z o.o',
  'SpareBank 1',
  'St.George',
  'Oy Ab',
  'Sp z o.o',
  'Sp.z o.o',
  'Sp.z.o.o',
  'Sp. z.o.o',
  'ver.di',
]
