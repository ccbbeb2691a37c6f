/** Words and phrases whose capitals no rule can derive. Kept by hand; each was looked up in the data. */

/** Brand names with irregular capitals, by country ('*': all countries). */
export const brandNames: Readonly<Record<string, string>> = {
  '*': `
    ABANCA AbbVie AccessBank AccorInvest ActivoBank ActivTrades AdventHealth AfrAsia AGPayTech AideXa
    All4Labels AlphaGrep AmBank AmerisourceBergen AmeriVet AmInvestment AmTrust AraratBank ArcaPay
    ArcelorMittal ArmSwissBank AscendantFX AstraZeneca AstroBank ATHEXClear AtlasPay AustralianSuper
    Bancaribe BancFirst BancNet BancoPosta BANGE bankHometown BankIslami BankMuscat BankNewport BankNordik
    BankPHB BankPozitif BankPro BankProv BankServAfrica BankThai BankUnited BaoViet BayCoast BayernInvest
    BayWa BeePay BekaertDeslee BetaNXT BGFIBank BinckBank BinX bitFlyer BlaBla BlackBerry BlackRock
    BlueCrest BlueOrchard BlueOval BMW BNbank BNKPro BofA BolognaFiere BondSpot BorgWarner Bpifrance
    BRDGEPAY BriskPe BrokerCreditService BrokerTec BTomorrow bunq CaixaBank CajaSur CalBank CalPrivate
    CalSTRS CenterCredit CenterState CentroMarca CheBanca ChemChina ChiantiBanca CIBanco CiviBank ClearBank
    ClearBridge cleversoft CloudMargin CMI2I CoBank CommerceWest CommunityAmerica ConnectOne ContourGlobal
    CosmoRemit CreditPlus CrossFirst CrowdPear CSCBank Currencycloud DekaBank DenizBank DiBa DiPocket
    dLocal DollarSmart dormakaba dunnhumby DuPont EagleBank EasyEuro easyJet ebase eBay eCashPay eClinical
    EcoIslamicBank eDreams EncoreFX EnTie EonX ePay equensWorldline EquiTrust EssilorLuxottica
    EuroCreditBank EverBank EverTrust EveryPay EverZinc eWealthGlobal ExodusPoint ExxonMobil FasterPay
    FBNBank FBNQuest FCStone FedEx FIMBank FinComBank FinecoBank finnCap FirstBank FirstCaribbean FirstRand
    fischerwerke flatexDEGIRO FloraHolland FLSmidth ForteBank FreemarketFX FriendTimes FTLife FundsDLT
    FxPro GarantiBank GastroSocial GetBucks GlaxoSmithKline GlobeFlex GNBank GoCardless GoJek GoldenTree
    GoTo GoTyme GPay GPBank GrabTaxi GrandVision GreenYellow GuavaPay HanseMerkur HarbourVest HedgeFlows
    HedgeMark HedgeServ HELLENiQ HelloAsso HelloFresh hibank HiFX HitPay HomeServe HomeStreet HomeTrust
    HQLAx HypoVereinsbank iBroker iCARD iFAST ifthenpay ImmobilienBank InBev InCore InCred IndiaNivesh
    IndusInd InnBucks InsingerGilissen InterContinental iPayLinks ista isybank IwaiCosmo JCDecaux JPMorgan
    JTrust KakaoBank KentBank KeyBank KeyPoint KfW KiwiRail KoelnBonn kompasbank KoronaPay KTrade LaLiga
    LeasePlan LedgerEdge LEGO LfA LianLian LiuGong LocalTapiola LuxCSD MagNet MainFirst MandG MarcoPay
    MariBank MarkitSERV Mastercard MatchMove MauBank MBaer mBank MeDirect MeritKapital MetaBank MetBank
    MetLife MFEX MicroBank MidFirst MiFinity MobilityOne MoneyGram MoneyNetint MoneyPolo MonFX MyBucks
    MyInvestor myPOS Nasdaq NatWest NaudaPay NayaPay NexPay nextmarkets NoFrixion NongHyup NovaPay NRBC
    OakNorth OceanFirst OeKB OMIClear OMNIBSIC OnDemand OneAmerica OneConnect OneLife OneMain OnPoint OPay
    OpenPayd OptimumBank OZForex PagoFX PagoNxt PanPay PartnerRe PayAlly PayEx PayGate PayMongo PaynoPain
    PayPal PayPoint PayRay PayrNet Paysafe Paytend PayU PayWiser PenSam PensionDanmark PeoplesBank PepsiCo
    PineBridge PingPong PlainsCapital PostFinance PowerChina PPRO PraxisIFM PremFina PreZero
    PricewaterhouseCoopers PrimaCassa ProCredit ProvidusBank PSBank PVcomBank QatarEnergy QInvest RCIBanque
    ReAssure RenaissanceRe RiverBank RoboWealth SaarGummi SAMSIC SawasdeeShop SaxoBank SeaBank SecondSTAX
    SecurePay SendFX SentBe ServeOne ShopeePay SimCorp SingX SinoPac SmartBank SoFi SquareUp
    StateTrust STEP2 SThree StoneX StorHub SumUp SunAmerica SunTrust SwapAgent SwissLife T2S TalkRemit
    TARGET2 TeamBank TeraBank TerraBank TeslaPay TienPhong TIPS TMBThanachart TotalEnergies TowneBank
    TradeXBank TransferMate TransferTo TransferWise TransFonD TransPayGo TransUnion TranSwap TreasuryXpress
    TrenDevice TriOptima TrueLayer TruValue TUiR TwentyFour TymeBank UkrSibbank UmweltBank UniCredit
    UNIPaaS UnipolPay UniSuper UnitedHealth UniTeller UseePay USForex VakifBank VeloBank VerbundVolksbank
    VermoegensZentrum VertoFX VietinBank W1TTY WealthKernel WealthTek WeBank WebBeds WeLab
    WertpapierService WesBanco WestRock WeWork WireBarley WorldRemit WoTransfer XacBank XTransfer XTX
    YabandPay YapiKredi YouLend ZiraatBank`,
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
  'formerly',
  'formerly known as',
  'iBanFirst',
  'known as',
  'mit beschraenkter Haftung',
  'mit beschrankter Haftung',
  'trading as',
  'acting as',
  'a part of',
  'a r.l',
  'a rl',
  'a.r.l',
  'BR Partners',
  'c/o',
  'CA Indosuez',
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
  'ST Dupont',
  'ver.di',
  'Vina-BAT',
]
