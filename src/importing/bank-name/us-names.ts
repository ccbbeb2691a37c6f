/** Words in the Federal Reserve's directories whose capitals no rule can derive. Kept by hand. */
import { wordSet } from './word-lists.ts'

/** Acronyms that no bank of the BIC list contains. */
export const usAcronyms: Readonly<Record<string, string>> = {
  US: `
    AAA AAC AAEC AAP ABCO ABD ABNB ABP ACH ACMG ACNB ADBACR AEE AES AFB AFCU AFDB AFF AFGM AFL AFTRA ALADI
    AMG AMPOT AOD APCI APS AVB AVH BAML BARX BCEAO BHCU BICC BIS BMI BMO BOC BOM BSE BULAB BVA CACL CACSI
    CAEFCU CAIP CAMC CCAC CES CHHE CIBM CIO CSAG CSE CTECU CUCC CUMCO CUSA CUSB DATCU DFAS DHCU DOCO DOT
    DOTD ECCU ECM ECU EDCU EECU EFCU EFTPS ELCA EPB ESF FAA FASNY FCAC FCI FCPI FCU FFE FME FNMA FRBNY FSA
    GAF GCA GECU GEFCU GEICO GEMC GEPRP GESB GFA GNMA GOP GPA GPCE GPO GSA GTE HAPO HBI HCA HELCO HIMA HIPC
    HMSA HSA HVFCU IAA IADB IAM IBEW IBM IBRD IFC IIC ILA ILWU IMF IPPF IRCO IRS JPFCE KEMBA KUMC LAFCU LCA
    LCE LCO LCRA LGE LPEA MAWC MCCU MCU MDU MIDFLORIDA MOCSE MSBA MSU MTCU MWA NACS NADB NAE NAS NASA NBA
    NCE NEPAD NESC NMA NVE NY NYM NYS OCNAC ODJFS OKC ONB OPC OPPD ORNL OSB PAHO PASB PCA PFCU PIAS PO POPA
    PSE PSEPEFCU PSI RSI RVA SAMA SDNYD SECU SEIU SIU SIUE SSMOK SUNY SWEMP TAPCO TBK TGA TIAA TLCU TTCU
    TVA TWP UARK UAW UBSW UCC UFCW UHS UME UNB UPIC USAID USC USDA USF USNY USSCO USX UTI UVA VAF VAMC VAPR
    WCU WEPCO WFDA WHO WVA WVU YHA YNB`,
}

/** Brand names with irregular capitals. */
export const usBrandNames: Readonly<Record<string, string>> = {
  US: `
    AgFirst AlaTrust AllSouth AltaOne AmeriChoice AmeriCU AmeriFirst AmeriServ AmeriState ArrowPointe
    BancorpSouth BankCDA CalWest CapStar CenTrust ChoiceOne CommerceOne ComTrust CoreFirst CorePlus
    CorTrust EastPointe eTrade FedChoice FedFinancial FedOne FedStar FieldPoint FineMark FirstCapital
    FirstLight FirstMark FirstOak FirstStar FivePoint FmHA FreeStar GrandSouth HarborOne HealthPlus
    HeritageWest HomeBanc HomePride HomeStar InFirst InSouth InterCredit iTrust KansasLand LegacyTexas
    LeTourneau LibertyOne LincOne MainStreet MapleMark MassMutual MembersFirst MeriTrust MetroWest
    MidAmerica MidCoast MidCountry MidSouth MidStates MidWestOne MinnStar MinnWest MobilOil MoPac
    MountainOne MutualOne NaturalState NewFirst NorState OakStar OneAZ OneUnited PennStar PeopleFirst
    PeopleSouth PeoplesSouth PeoplesTrust PointWest PremierOne PrimeSouth PrimeTrust PriorityOne QSide
    QualStar RiverTrust SafeAmerica SchoolsFirst SecurityPlus SecurTrust ServisFirst ServU SkyOne SourceOne
    SouthCrest SouthFirst SouthStar SouthTrust SummitOne SunSouth SunWest TouchMark TruChoice TruGrocer
    TruMark TruNorth TruPartner TruPoint TruService TruStar TrustCo TrustOne TrustTexas TruWest TwinStar
    TxDOT UFirst UMassFive UnitedOne UniWyo VyStar WestConsin WestEdge WestStar WinFirst WinSouth WoodTrust`,
}

/** Abbreviations that look like acronyms. */
export const usAbbreviations: Readonly<Record<string, string>> = {
  US: `
    Bkg Bkng Bnk Brch Cnl Cntrl Crch Emp Fe Fncl Fnds Frgn Frn Frst Gr Grnd Grtr Hgts Ln Mfrs Mpls Mt Ntl
    Op Pldg Prsh Sprngfld Svc Svg Svgs Tchrs Tr Trst Un Wrks`,
}

const notCompounds = wordSet(`
    BANKAS BANKASI BANKEN BANKER BANKERS BANKING BANKS BANKCARD BANKCORP BANKRUPTCY BUNDESBANK BURBANK
    AVIDBANK CITIBANK COMMERCEBANK COMMERZBANK ECOBANK FAIRBANK FAIRBANKS INTERBANK INTERBANKS KYNSBANK
    LANDESBANK MASHREQBANK MAYBANK RABOBANK RIKSBANK SCOTIABANK SWEDBANK VEREINSBANK`)

const compound = /^(?:(\p{L}{2,})BANK|BANK(\p{L}{3,}))$/u

/** The parts of a compound with BANK. American banks write both with a capital: CharterBank, BankIowa. */
export function compoundWithBank(word: string, country: string): readonly [string, string] | null {
  if (country !== 'US' || notCompounds.has(word)) return null
  const [, before, after] = compound.exec(word) ?? []
  if (before) return [before, 'BANK']
  return after ? ['BANK', after] : null
}
