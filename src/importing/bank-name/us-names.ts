/** Words in the Federal Reserve's directories whose capitals no rule can derive. Kept by hand. */
import { createUpperCaseSet } from './words.ts'

/** Acronyms in names of the Federal Reserve's directories that acronyms.ts does not have. */
export const usAcronyms: Readonly<Record<string, string>> = {
  US: `
    AAA AAC AAEC AAP ABCO ABD ABNB ACH ACIPCO ACMG ACNB ADBACR ADF ADO AEE AES AFCU AFDB AFF AFGM AFL
    AFTRA ALADI ALEC AMG AMPOT ANG AOD APCI APCO APS ARB ATL AVB AVH BAML BARX BCEAO BEAC BEKA BHCU BICC BIS
    BMI BOC BOM BOPTI BRECO BSE BULAB BVA CACL CACSI CAEFCU CAIP CAMC CCAC CES CHHE CHIPS CIBM CIO CODE
    COPOCO CSAG CSE CTECU CUCC CUMCO CUSA CUSB DAIW DATCU DEXSTA DFAS DHCU DOCO DOTD DOY ECCU ECM ECU EDCU
    EECU EFCU EFTPS ELCA ELGA EPB ERRL ESF ESSA ETMA EWEB FAA FASNY FCAC FCI FCPI FCU FFE FICO FINEX FME
    FNMA FRBNY FSA GAF GCA GECU GEFCU GEICO GEMC GENCO GEPRP GESB GFA GHA GNMA GOP GPA GPCE GPO GSA GTE GUCO
    HAPO HBI HCA HELCO HIMA HIPC HMSA HSA HUD HVFCU IAA IADB IAM IBEW IBM IBRD IFC IIC ILA ILWU IMECO IMF
    INOVA INSBANK INTRUST IPPF IRCO IRS JACL JACOM JAX JEF JPFCE KEMBA KUE KUMC LAFCU LAMPCO LCA LCE LCO
    LCRA LES LGE LOC LOMTO LPEA LRA MAWC MAX MCCU MCU MDU MECO MIC MIDFLORIDA MO MOCSE MOD MOF MSBA MSU MTCU
    MUNA MUO MUW MWA MZHO NACISA NACS NADB NAE NAFT NANB NAPFE NAS NASA NASCOGA NBA NCE NE NEPAD NESC NIMO
    NMA NOA NODA NOI NOK NOM NVE NVSET NY NYM NYS OCNAC ODJFS OKC ONB OPC OPPD ORNL OSB PA PAHO PASB PCA
    PFCU PIAS PO POPA PSE PSEPEFCU PUD RAH REFCO RIA RIG RSI RVA SAEP SAG SAIF SAMA SCI SDA SDNYD SECNY SECU
    SEIU SELCO SEMO SENB SESLOC SHACOG SIU SIUE SLO SPCO SPE SPELC SRU SSMOK SUMA SUNY SWEMP TAO TAPCO TBK
    TECU TEG TGA TIAA TLCU TTCU TURKSF TVA TWP UARK UAW UBSW UCC UFCW UHS UME UNB UNIFY UNO UP UPIC URE URW
    USAID USALLIANCE USC USDA USF USNY USSCO USX UTI UVA VAF VAMC VAPR VATAT VIST WCU WEA WEE WEOKIE WEPCO
    WES WESLA WEX WFDA WHO WIT WVA WVU YHA YNB`,
}

/** Brand names with irregular capitals. */
export const usBrandNames: Readonly<Record<string, string>> = {
  US: `
    4Front AdvantagePlus AgFirst AlaTrust AllCom AllNations AllSouth AllWealth AltaOne AltaPacific
    AmeriChoice AmeriCU AmeriFirst AmeriServ AmeriState AnMed AppleTree ArrowPointe AurGroup BancCentral
    BancCorp BancorpSouth BankCDA BankcorpSouth BayPort BayVanguard BlackRidgeBank BluCurrent BlueOx
    BrightStar BrightView CalCom CalWest CapStar CedarStone CenCap CentralAlliance CenTrust ChoiceOne
    CitizensFirst ClearPath CloverBelt CoastalStates CoastHills CoBiz CommerceOne CommonCents CommunityWide
    ComTrust CoreFirst CorePlus CorpBanca CorTrust CoVantage cPort CraftMaster CresCom CrUn DeKalb DeSoto
    DeWitt DuGood DuPage DuQuoin EastPointe EastWest EnBright EquiShare eTrade EvergreenDirect FedChoice
    FedCU FedFinancial FedGlobal FedOne FedStar FiCare FieldPoint FineMark FinWise FirstCapital FirstEnergy
    FirsTier FirstLight FirstMark FirstOak FirstStar FivePoint FmHA FreeStar GenFed GeoVista GrandSouth
    HanesBrands HarborLight HarborOne HawaiiUSA HealthNet HealthPlus HealthShare HeritageWest HomeBanc
    HomePride HomeStar InCommons InFirst InSouth InsurBanc InterBank InterCredit InterestCU InTouch InvesTex
    iTrust JetStream KaiPerm KansasLand KeySavings KraftCor LaCrosse LaMoure LaPorte LaSalle LegacyTexas
    LeTourneau LibertyOne LifeStore LincOne LorMet MainStreet MapleMark MassMutual MCBank MediSys Members1st
    MembersAlliance MembersFirst MembersFocus MemberSource MembersOwn MeriTrust MetroWest MidAmerica
    MidCoast MidCountry MidSouth MidStates MidWestOne MinnStar MinnWest MobilOil MoPac MountainCrest
    MountainOne MutualOne MyCom NaturalState NebraskaLand NewFirst NewRizons NexTier NorState NorStates
    NorthPark NuMark NuVision NuVista OakStar OASStaff OhioHealth OneAZ OneUnited PennCrest PennStar
    PennTech PeopleFirst PeopleSouth PeoplesSouth PeoplesTrust PersonnelCU PlantersFirst PointWest
    PortAlliance PostCity PowerCo PowerNet PrairieLand PremierOne PrimeSource PrimeSouth PrimeTrust PrimeWay
    PriorityOne ProFed ProFinance ProGrowth ProMedica PuebloCoop PurePoint PyraMax QSide QualStar RedBrand
    RiverFork RiverHills RiverTrust RiverWindBank RiverWood SafeAmerica SchoolsFirst SeaComm SecurityPlus
    SecurTrust ServisFirst ServU SharePoint SkyOne SnoCope SourceOne SouthCrest SouthernTrust SouthFirst
    SouthPoint SouthStar SouthTrust StarCor SummitOne SunSouth SunWest TelComm TexHillCo TexStar TheBancorp
    TNConnect TopLine TopMark TouchMark TrailWest TransCapital TransPecos TransWest TreasuryDirect TriStar
    TruChoice TruGrocer TruMark TruNorth TruPartner TruPoint TruService TruStar TrustCo TrustOne TrustTexas
    TruWest TwinStar TxDOT UBank UFirst UMassFive UnitedOne UniWyo USAgencies VyStar WaterStone WestConsin
    WestEdge WesTex WestStar WinFirst WinSouth WoodTrust`,
}

/** Abbreviations and short words that the rules would take for acronyms, spelled as they are displayed. */
export const usAbbreviations: Readonly<Record<string, string>> = {
  US: `
    Acc as Bi Bkg Bkng Bnds Bnk Bo Brch Cdt Cnl Cntrl Crch Cy Ed Emp Ex Fe Fncl Fnds Frgn Frst Fst Gr
    Grnd Grtr Hgts Hi Ln Mc Mfrs Mpls Mt Mtg Ntl Op Ox Pgh Pldg Prsh Prt Sch Sprngfld Srv Svc Svg Svgs Tchrs
    Tr Trst Un Wrks`,
}

/** Words with BANK that are written as one word with one capital: 'Citibank', not 'CitiBank'. */
const notCompounds = createUpperCaseSet(`
    AVIDBANK BANKAS BANKASI BANKCARD BANKCORP BANKEN BANKER BANKERS BANKING BANKRUPTCY BANKS BANKWELL
    BUNDESBANK BURBANK CITIBANK COMMERCEBANK COMMERZBANK ECOBANK FAIRBANK FAIRBANKS GENOSSENSCHAFTSBANK
    INTERBANK INTERBANKS KYNSBANK LANDESBANK MASHREQBANK MAYBANK NATIONALBANK NATLBANK RABOBANK RELIABANK
    RIKSBANK SCOTIABANK SONABANK SWEDBANK VEREINSBANK`)

const compound = /^(?:(\p{L}{2,})BANK|BANK(\p{L}{3,}))$/u

/**
 * Splits an American compound with BANK into its parts; null for other words. American banks write both parts
 * with a capital: CharterBank, BankIowa.
 */
export function splitBankCompound(word: string, country: string): readonly [string, string] | null {
  if (country !== 'US' || notCompounds.has(word)) return null
  const [, before, after] = compound.exec(word) ?? []
  if (before) return [before, 'BANK']
  return after ? ['BANK', after] : null
}
