/** Words and phrases whose capitals no rule can derive. Kept by hand; each was looked up in the data. */

/** Brand names with irregular capitals, by country ('*': all countries). */
export const brandNames: Readonly<Record<string, string>> = {
  '*': `
    AarhusKarlshamn ABANCA AbbVie abcbank AccesBanque AccessBank AccorInvest ActivoBank ActivTrades
    AdventHealth AfrAsia AGPayTech AgriFinance AideXa All4Labels AllBank AloStar AlphaGrep AlphaLedger
    AmBank AmerisourceBergen AmeriVet AMETEK AmInvestment AmMerchant AmTrust AoeR AraratBank ArcaPay
    ArcelorMittal ArmSwissBank AscendantFX AssetSecure AstraZeneca AstroBank ATHEXClear AtlasPay AtonLine
    AustralianSuper Bancaribe BancFirst BancNet BancoPosta BANGE bankHometown BankIslami BankMed
    BankMuscat BankNewport BankNordik BankPHB BankPozitif BankPro BankProv BankServAfrica BankThai
    BankUnited BaoViet BayCoast BayernInvest BayWa BeePay BekaertDeslee BellBank BetaNXT BGFIBank
    BinckBank BinX bitFlyer BitSafe BlaBla BlackBerry BlackRock BlueCrest BlueOrchard BlueOval BluOr BMW
    BNbank BNKPro BofA BofCal BoletoBancario BolognaFiere BondSpot BorgWarner Bpifrance bpost BRAbank
    BRDGEPAY BriskPe BrokerCreditService BrokerTec BTomorrow bunq CaixaBank CajaSur CalBank CalPrivate
    CalSTRS CenterCredit CenterState CentralPay CentroMarca CheBanca ChemChina ChiantiBanca CIBanco
    CiviBank ClearBank ClearBridge ClearShift cleversoft CloudMargin CMI2I CoBank CodaBox ComDer
    CommerceWest CommunityAmerica ConnectOne ContourGlobal CosmoRemit CreditPlus CrossFirst CrowdPear
    CrystalBank CSCBank Currencycloud DekaBank DenizBank DiBa DiPocket DixiPay dLocal DollarSmart
    dormakaba dunnhumby DuPont EagleBank EasyEuro easyJet EasyPay ebase eBay eCashPay eClinical
    EcoIslamicBank eDreams EmpowerBank EncoreFX EnEx EnTie EonX ePay ePayments equensWorldline EquiTrust
    EssilorLuxottica EuroChem EuroCreditBank EverBank EverTrust EveryPay EverZinc eWealthGlobal
    ExodusPoint ExxonMobil FaceBank FasterPay FBNBank FBNQuest FCStone FedEx FIMBank FinAccel FinComBank
    FinecoBank finnCap FirstBank FirstCaribbean FirstRand fischerwerke flatexDEGIRO FlexeWallet
    FloraHolland FlowBank FLSmidth ForteBank FreemarketFX FriendTimes FTLife FundBank FundsDLT FxPro
    GarantiBank GastroSocial GeoSwift GetBucks GlaxoSmithKline GlobeFlex GNBank GoCardless GoJek
    GoldenTree GoTo GoTyme GPay GPBank GrabTaxi GrandVision GreenYellow GuavaPay HanseMerkur HarbourVest
    HedgeFlows HedgeMark HedgeServ HELLENiQ HelloAsso HelloFresh hibank HiFX HitPay HomeServe HomeStreet
    HomeTrust HQLAx HypoVereinsbank iBroker iCARD iFAST ifthenpay illimity ImmobilienBank InBev InCore
    InCred IndiaNivesh IndusInd InnBucks InsingerGilissen InterClear InterContinental InVivo ipagoo
    iPayLinks IsraTransfer ista iSwiss isybank IwaiCosmo JCDecaux JPMorgan JTrust KakaoBank KentBank
    KeyBank KeyPoint KfW KiwiRail KoelnBonn kompasbank KoronaPay KTrade LaLiga LeasePlan LedgerEdge LEGO
    LfA LianLian LiuGong LocalTapiola LuLu LuxCSD MagNet MainFirst MandG MarcoPay MariBank MarkitSERV
    Mastercard MasterLink MatchMove MauBank MaxamCorp MBaer mBank McArthurGlen McMoRan MeDirect
    MeritKapital MetaBank MetBank MetLife MFEX MicroBank MidFirst MiFinity MobilityOne MoneyChain
    MoneyGram MoneyMaster MoneyNetint MoneyPolo MonFX MorgenFund MultiMoney MyBucks myFin MyInvestor myPOS
    Nasdaq NatWest NaudaPay NayaPay NexPay nextmarkets NoFrixion NongHyup NordStreet NovaPay NRBC OakNorth
    OceanFirst OeKB OhentPay OMIClear OMNIBSIC OmniPay OnDemand OneAmerica OneConnect OneLife OneMain
    OnPoint OPay OpenPayd OpenXccess OptimumBank OZForex PagoFX PagoNxt PanPay PartnerRe PayAlly PayEx
    PayGate PayMongo PaynoPain PayPal PayPay PayPoint PayPorter PayPugs PayRay PayrNet Paysafe PaySimple
    PaySwix Paytend PayU PayWiser PenSam PensionDanmark PeoplesBank PepsiCo PineBridge PingPong
    PlainsCapital PLAYSTUDIOS POLi PostFinance PowerChina PPRO PraxisIFM PremFina PreZero
    PricewaterhouseCoopers PrimaCassa ProCapital ProCredit ProService ProvidusBank PSBank PVcomBank
    QatarEnergy QInvest RCIBanque ReAssure RegioBank RenaissanceRe RenCap RiverBank RivieraBanca
    RoboWealth RomagnaBanca SaarGummi SAMSIC SawasdeeShop SaxoBank SeaBank SecondSTAX SecurePay
    SegaInterSettle SendFX SendMN SentBe ServeOne SettleGo ShopeePay SimCorp SingCash SingX SinoPac
    SmartBank SoFi SpeedyPay SquareUp StarPay StateTrust STEP2 SThree StoneX StorHub SumUp SunAmerica
    SunTrust SwapAgent SWARCO SwissLife T2S TalkRemit TARGET2 TayoCash TeamBank TechVentures TeraBank
    TerraBank TeslaPay TienPhong TIPS TMBThanachart TopJuan TotalEnergies TowneBank TPPay TradeXBank
    TransferMate TransferTo TransferWise TransFonD TransPayGo TransUnion TranSwap TreasuryXpress
    TrenDevice TriOptima TrueLayer TruValue TUiR TuranBank TwentyFour TymeBank UkrSibbank UmweltBank
    UniCredit UnionDigital UNIPaaS UnipolPay UniSuper UnitedHealth UniTeller UNObank UseePay USForex UTR8
    VakifBank VeloBank VerbundVolksbank VermoegensZentrum VertoFX VietFund VietinBank W1TTY WealthKernel
    WealthTek WealthTrust WeBank WebBeds WeLab WertpapierService WesBanco WestInvest WestRock WeWork
    WireBarley WiZink WorldRemit WoTransfer XacBank XTransfer XTX YabandPay YapiKredi YouLend ZiraatBank
    zweiplus`,
}

/**
 * Exact spellings of phrases ('ACT Commodities') and words ('E.ON'), which replace the result of the rules
 * for single words. An entry may be a part of a name. An entry without its last dot ('s.r.o') matches with
 * and without the dot.
 */
export const phraseSpellings: readonly string[] = [
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
  '3i Investments',
  'a part of',
  'a r.l',
  'a rl',
  'A y C de',
  'a. F',
  'a.m.b.a',
  'a.r.l',
  'ACT Commodities',
  'acting as',
  'Aletti e C',
  'AllU.S',
  'also known as',
  'Anchor D Bank',
  'AP-fonden',
  'ARC Fed Cr',
  'As Sahiha',
  'Asea Brown Boveri',
  'Aspire FT',
  'ASSA ABLOY',
  'au Jibun',
  'au Liban',
  'AXIS Specialty',
  'B. seel',
  'Ballston Spa',
  'Banca d Italia',
  "Banca d' Italia",
  'Banco de La Pampa',
  'Bangko Sentral ng',
  'Bank van',
  'Banque pour le Commerce',
  'BIT Capital',
  'BR Partners',
  'c/o',
  'CA Indosuez',
  'Cal State LA',
  'CapitalatWork',
  'CARD MRI',
  "Castell'sche",
  'CEZ, a. s',
  'Cholet Dupont',
  'Cinkciarz.pl',
  'Co Op Bank',
  'CO Region',
  'Coop. p. A',
  'Credit dels',
  'Credito e Inversiones',
  'Dar es Salaam',
  'De Surinaamsche',
  'DFAS-IN',
  'Dis A IC',
  'Dr. Ing. h.c',
  'e. Gen',
  'E.ON',
  'ECO Trade',
  'Eco-Bat',
  'eDreams ODIGEO',
  'Enghien les Bains',
  'Fawaz A Al',
  'Filial af',
  'formerly',
  'formerly known as',
  'FRN A IC',
  'G. e R',
  'GAIN Capital',
  'GAP FCU',
  'GE HealthCare',
  'Gi Group',
  'Hi-Tech',
  'HighMark Capital',
  'i.E',
  'i.I',
  'i.O',
  'i2 Capital',
  'iBanFirst',
  'iCON Infrastructure',
  'IDA Wash',
  'iGo Bank',
  'iM Global',
  'INTL FCStone',
  'ION Geophysical',
  'Issy les Moulineaux',
  'Jeanne d Arc',
  'known as',
  'Kreditanstalt fur',
  'LA Branch',
  'LA Corporate',
  'LA Financial',
  'LA Healthcare',
  'La Hulpe',
  'LA USA',
  'LA Whsle',
  'Lantmannen ek',
  'Latter-day',
  'LEO Pharma',
  'LFG+ZEST',
  'LIM Advisors',
  'LINE Bank',
  'LINK Scheme',
  'Liu.Jo',
  'm.b.H',
  'MAC Federal',
  'MacKay Shields',
  'Marne la Vallee',
  'MIO Partners',
  'mit beschraenkter Haftung',
  'mit beschrankter Haftung',
  'Mo Pac',
  'Mo-Kan',
  'NORD/LB',
  'NRW.BANK',
  'Northeast AL',
  'NTT DATA',
  'Organization for Nu',
  'Oy Ab',
  'Par A IC',
  'Passadore e C',
  'Pay.UK',
  'PE Global',
  'Perfetti Van',
  'Petrel, CR',
  'PHI Federal',
  'PIE Credit Union',
  'POE FCU',
  'reg.Gen.m.b.H',
  'REGIS-TR',
  'Romania - ReGIS',
  'Romania - SaFIR',
  'S.a r.l',
  'S.A. de C.V',
  's.r.o',
  'SAC Federal',
  'SAFE Credit Union',
  'SAFE Federal',
  'Sao Tome e Principe',
  'Save the Children',
  'SEAT Bank',
  'SEG Federal',
  'Service Sp',
  'Sh. a',
  'Sh.a',
  'Show-Me',
  'SIGNAL IDUNA',
  'Six Continents',
  'SIX x-clear',
  'SKI Carbon',
  'Snap-on',
  'Sp z o.o',
  'Sp. z o.o',
  'Sp. z.o.o',
  'Sp.z o.o',
  'Sp.z.o.o',
  'SpareBank 1',
  'Spolecnost, a. s',
  'SPX FLOW',
  'SR-Bank',
  'SRI Federal',
  'ST Dupont',
  'St.George',
  'STAR Financial',
  'Stichting De Samenwerking',
  'SUE SB RT',
  'SWS MU',
  'trading as',
  'TriState Capital',
  'Trust and TA',
  'u. Co',
  'UNI Credit Union',
  'USE Credit Union',
  'UTR8 AP',
  'ver.di',
  'Vina-BAT',
  'Wy Hy',
  'York-LA',
]
