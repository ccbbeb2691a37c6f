/** Words and phrases whose capitals no rule can derive. Kept by hand; each was looked up in the data. */

/** Brand names with irregular capitals, by country ('*': all countries). */
export const brandNames: Readonly<Record<string, string>> = {
  '*': `
    AarhusKarlshamn ABANCA AbbVie abcbank AccesBanque AccessBank AccorInvest ActivoBank ActivTrades
    AdventHealth AfrAsia AGPayTech AideXa All4Labels AllBank AlphaGrep AlphaLedger AmBank AmerisourceBergen
    AmeriVet AmInvestment AmMerchant AmTrust AoeR AraratBank ArcaPay ArcelorMittal ArmSwissBank AscendantFX
    AssetSecure AstraZeneca AstroBank ATHEXClear AtlasPay AtonLine AustralianSuper Bancaribe BancFirst
    BancNet BancoPosta BANGE bankHometown BankIslami BankMed BankMuscat BankNewport BankNordik BankPHB
    BankPozitif BankPro BankProv BankServAfrica BankThai BankUnited BaoViet BayCoast BayernInvest BayWa
    BeePay BekaertDeslee BellBank BetaNXT BGFIBank BinckBank BinX bitFlyer BitSafe BlaBla BlackBerry
    BlackRock BlueCrest BlueOrchard BlueOval BluOr BMW BNbank BNKPro BofA BolognaFiere BondSpot BorgWarner
    Bpifrance bpost BRAbank BRDGEPAY BriskPe BrokerCreditService BrokerTec BTomorrow bunq CaixaBank CajaSur
    CalBank CalPrivate CalSTRS CenterCredit CenterState CentralPay CentroMarca CheBanca ChemChina
    ChiantiBanca CIBanco CiviBank ClearBank ClearBridge ClearShift cleversoft CloudMargin CMI2I CoBank
    CodaBox CommerceWest CommunityAmerica ConnectOne ContourGlobal CosmoRemit CreditPlus CrossFirst
    CrowdPear CrystalBank CSCBank Currencycloud DekaBank DenizBank DiBa DiPocket DixiPay dLocal DollarSmart
    dormakaba dunnhumby DuPont EagleBank EasyEuro easyJet EasyPay ebase eBay eCashPay eClinical
    EcoIslamicBank eDreams EmpowerBank EncoreFX EnEx EnTie EonX ePay ePayments equensWorldline EquiTrust
    EssilorLuxottica EuroChem EuroCreditBank EverBank EverTrust EveryPay EverZinc eWealthGlobal ExodusPoint
    ExxonMobil FaceBank FasterPay FBNBank FBNQuest FCStone FedEx FIMBank FinAccel FinComBank FinecoBank
    finnCap FirstBank FirstCaribbean FirstRand fischerwerke flatexDEGIRO FlexeWallet FloraHolland FlowBank
    FLSmidth ForteBank FreemarketFX FriendTimes FTLife FundBank FundsDLT FxPro GarantiBank GastroSocial
    GeoSwift GetBucks GlaxoSmithKline GlobeFlex GNBank GoCardless GoJek GoldenTree GoTo GoTyme GPay GPBank
    GrabTaxi GrandVision GreenYellow GuavaPay HanseMerkur HarbourVest HedgeFlows HedgeMark HedgeServ
    HELLENiQ HelloAsso HelloFresh hibank HiFX HitPay HomeServe HomeStreet HomeTrust HQLAx HypoVereinsbank
    iBroker iCARD iFAST ifthenpay illimity ImmobilienBank InBev InCore InCred IndiaNivesh IndusInd InnBucks
    InsingerGilissen InterClear InterContinental ipagoo iPayLinks IsraTransfer ista iSwiss isybank IwaiCosmo
    JCDecaux JPMorgan JTrust KakaoBank KentBank KeyBank KeyPoint KfW KiwiRail KoelnBonn kompasbank KoronaPay
    KTrade LaLiga LeasePlan LedgerEdge LEGO LfA LianLian LiuGong LocalTapiola LuxCSD MagNet MainFirst MandG
    MarcoPay MariBank MarkitSERV Mastercard MasterLink MatchMove MauBank MBaer mBank MeDirect MeritKapital
    MetaBank MetBank MetLife MFEX MicroBank MidFirst MiFinity MobilityOne MoneyChain MoneyGram MoneyMaster
    MoneyNetint MoneyPolo MonFX MorgenFund MultiMoney MyBucks myFin MyInvestor myPOS Nasdaq NatWest NaudaPay
    NayaPay NexPay nextmarkets NoFrixion NongHyup NordStreet NovaPay NRBC OakNorth OceanFirst OeKB OhentPay
    OMIClear OMNIBSIC OmniPay OnDemand OneAmerica OneConnect OneLife OneMain OnPoint OPay OpenPayd
    OpenXccess OptimumBank OZForex PagoFX PagoNxt PanPay PartnerRe PayAlly PayEx PayGate PayMongo PaynoPain
    PayPal PayPay PayPoint PayPorter PayPugs PayRay PayrNet Paysafe PaySimple PaySwix Paytend PayU PayWiser
    PenSam PensionDanmark PeoplesBank PepsiCo PineBridge PingPong PlainsCapital POLi PostFinance PowerChina
    PPRO PraxisIFM PremFina PreZero PricewaterhouseCoopers PrimaCassa ProCredit ProService ProvidusBank
    PSBank PVcomBank QatarEnergy QInvest RCIBanque ReAssure RegioBank RenaissanceRe RiverBank RivieraBanca
    RoboWealth RomagnaBanca SaarGummi SAMSIC SawasdeeShop SaxoBank SeaBank SecondSTAX SecurePay SendFX
    SendMN SentBe ServeOne ShopeePay SimCorp SingX SinoPac SmartBank SoFi SpeedyPay SquareUp StarPay
    StateTrust STEP2 SThree StoneX StorHub SumUp SunAmerica SunTrust SwapAgent SwissLife T2S TalkRemit
    TARGET2 TeamBank TechVentures TeraBank TerraBank TeslaPay TienPhong TIPS TMBThanachart TotalEnergies
    TowneBank TPPay TradeXBank TransferMate TransferTo TransferWise TransFonD TransPayGo TransUnion TranSwap
    TreasuryXpress TrenDevice TriOptima TrueLayer TruValue TUiR TuranBank TwentyFour TymeBank UkrSibbank
    UmweltBank UniCredit UnionDigital UNIPaaS UnipolPay UniSuper UnitedHealth UniTeller UNObank UseePay
    USForex UTR8 VakifBank VeloBank VerbundVolksbank VermoegensZentrum VertoFX VietFund VietinBank W1TTY
    WealthKernel WealthTek WealthTrust WeBank WebBeds WeLab WertpapierService WesBanco WestInvest WestRock
    WeWork WireBarley WiZink WorldRemit WoTransfer XacBank XTransfer XTX YabandPay YapiKredi YouLend
    ZiraatBank zweiplus`,
}

/** Phrases whose capitals depend on several words. */
export const phraseCases: readonly string[] = [
  '(formally',
  '(formaly',
  '(formely',
  '(former',
  '(formerly',
  '(formerly a part of',
  '(formerly known as',
  '(previously',
  '(previously known as',
  '(regulated by',
  '(trading as',
  '365.Bank, a. s',
  'a part of',
  'a r.l',
  'a rl',
  'A y C de',
  'a. F',
  'a.r.l',
  'ACT Commodities',
  'acting as',
  'Aletti e C',
  'AllU.S',
  'also known as',
  'Anchor D Bank',
  'ARC Fed Cr',
  'Aspire FT',
  'ASSA ABLOY',
  'au Jibun',
  'Ballston Spa',
  'Banca d Italia',
  "Banca d' Italia",
  'Bangko Sentral ng',
  'Bank van',
  'Banque pour le Commerce',
  'BR Partners',
  'c/o',
  'CA Indosuez',
  'Cal State LA',
  'CARD MRI',
  "Castell'sche",
  'CEZ, a. s',
  'Coop. p. A',
  'Credito e Inversiones',
  'Dar es Salaam',
  'DFAS-IN',
  'Dis A IC',
  'e. Gen',
  'E.ON',
  'Enghien les Bains',
  'Fawaz A Al',
  'formerly',
  'formerly known as',
  'Frn A IC',
  'G. e R',
  'GAP FCU',
  'iBanFirst',
  'IDA Wash',
  'iGo Bank',
  'INTL FCStone',
  'Issy les Moulineaux',
  'Jeanne d Arc',
  'known as',
  'LA Branch',
  'LA Corporate',
  'LA Financial',
  'LA Healthcare',
  'LA USA',
  'LA Whsle',
  'LEO Pharma',
  'LIM Advisors',
  'Liu.Jo',
  'm.b.H',
  'MAC Federal',
  'Marne la Vallee',
  'mit beschraenkter Haftung',
  'mit beschrankter Haftung',
  'Mo Pac',
  'Mo-Kan',
  'Northeast AL',
  'Oy Ab',
  'Par A IC',
  'Passadore e C',
  'Pay.UK',
  'PE Global',
  'Perfetti Van',
  'PHI Federal',
  'PIE Credit Union',
  'POE FCU',
  'reg.Gen.m.b.H',
  'S.a r.l',
  'S.A. de C.V',
  's.r.o',
  'SAC Federal',
  'Sao Tome e Principe',
  'Save the Children',
  'SEG Federal',
  'Sh. a',
  'Sh.a',
  'Show-Me',
  'Six Continents',
  'SIGNAL IDUNA',
  'Sp z o.o',
  'Sp. z o.o',
  'Sp. z.o.o',
  'Sp.z o.o',
  'Sp.z.o.o',
  'SpareBank 1',
  'Spolecnost, a. s',
  'SR-Bank',
  'SRI Federal',
  'ST Dupont',
  'St.George',
  'SUE SB RT',
  'SWS MU',
  'trading as',
  'u. Co',
  'UNI Credit Union',
  'USE Credit Union',
  'UTR8 AP',
  'ver.di',
  'Vina-BAT',
  'Wy Hy',
  'York-LA',
]
