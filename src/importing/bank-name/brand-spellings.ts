// Names that their owners write with capitals inside (or none), by country ('*': anywhere). Each was looked up in the data.

/** Hand-kept; the key is the word in capitals. */
export const brandSpellings: Readonly<Record<string, string>> = {
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
