/**
 * Abbreviations, two-letter words and place codes whose capitals the rules in word-rules.ts would get wrong.
 * Lists by country use '*' for all countries.
 */

/**
 * Abbreviations that are not acronyms, in names of banks and branches: only their first letter is a capital.
 */
export const abbreviations = `
    Attn Bk Bldg Blvd Bros Br Cdto Chr Cntr Cr Ctr Dept Dist Dr Exch Ft Grp Hldg Hldgs Intl Jr Kft Ltd Mgmt
    Mgt Mkt Mkts Mr Mrs Natl Nr Ntra Pvt Sdad Sdn Sq Sra St Ste Str Svcs Tbk Vlg`

/** Abbreviations that are not acronyms, in streets and places. */
export const placeAbbreviations = `
    Apt Bl Bld Bldgs Blg Blk Blv Bvd Bhd Cd Cnr Crs Crt Cs Ct Ctrs Drs Fl Flr Fr Gd Gnd Grd Hr Hrs Hwy Jln
    Jl Km Krn Ln Lt Mm Mme Ms Mt Nd Ndr No Nrs Pk Pkwy Pl Pls Plz Prf Prof Pt Qtr Rd Rds Rm Rms Rr Sgt Sh Sk
    Skt Sr Sta Sto Stn Strs Tg Trg Twr Twrs Vd Wg Wks Yrd`

/** Abbreviations that get a space after their dot: 'CO.LTD' becomes 'Co. Ltd', 'E.SUN' stays. */
export const abbreviationsBeforeSpace = `
    AV AVE AVDA BANK BLVD BR CO COM COMM COOP CORP CRED DIV DR ED EXP FIL FLR FR IMP INC INV JALAN JL JLN
    LLC LTD LTDA MAH MR MRS MT NR NV PCL PLC PROF PT PTE PTY RD SA SDAD SOC SOK SPRL ST STR TEL UL ZRT ZWS`

/** Two-letter words and abbreviations that are not initials, spelled as they are displayed in names. */
export const shortWords: Readonly<Record<string, string>> = {
  '*': `
    Al An As At Be By Co Da De Di Do Dr Du El Em En Es Et Fe Go Ho In Is La Le Li Lo Mo Mr My Ne No Ny Of On
    Or Oy Pa Pe Po Re So St Ta Te To Up We Wu Xi Ya Ye Yi Yu Za Ze Zu`,
  AT: 'Am Im Wr',
  CH: 'Am Im Zo',
  DE: 'Am ex Im',
  EE: 'OU',
  IN: 'Pr',
  JP: 'Ju',
  KR: 'Hi Ju',
  TR: 'Is Ve',
  SE: 'Pa',
}

/**
 * Acronyms, abbreviations and brands in places, addresses and branch names. The list of a country takes
 * precedence over '*'.
 */
export const placeAcronyms: Readonly<Record<string, string>> = {
  '*': `
    ADGM BKC CBD CIBC DDA DHA DIFC EPZ FTZ GIDC HSBC ICBC ICICI IDBI IFC IFSC IIT ICC MIDC MUFG NIT OCBC
    PECHS RAK SEZ SIPCOT UAE UBS USA UK ACLEDA AXA AIA AIB BIMB BBVA BNP CITIC DIC GIFT JLT KAFD NBAD
    OUE PIB PPAA QFC SEF SMBC SNC UBA UOB VIP WTC ANZ EMEA GPO HQ NRI PO IBC IDC SEI IMC MAPFRE OTP BDO EBA
    EFG ING KEB KEXIM RBI SBI SCF AMP BBAC ASB DMCC`,
  AT: 'OOE NOE Zws',
  BR: 'RJ SAUN SBS SCS SP',
  EC: 'Ag',
  IN: 'IDA AP UP HP MP ND TN WB GF SSI SME MSME NRI ESIC HAL',
  IT: 'Ag Fil',
  AU: `
    ACT NSW QLD VIC WA SA TAS NT AAPC ACMC AUR BCOP BOQ BOQS BPAY BSA CCO CCO4 CIF CPA EGM EML GEC IBOA IFP
    IIF IPS MICE MOVE RAMS RIS RMIT SMEDC TAFE TMET TRIS UPSL WEX WIB WYD AquireFX BankVic ezRemit iMile
    NetEase OmiPay OnePath OneVue SellersFunding TikTok`,
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
  BD: 'EPZ',
  CN: 'Dic',
  VN: 'Dic',
}

/** Words in places whose capitals the rules would get wrong. */
export const placeWords: Readonly<Record<string, string>> = {
  '*': `
    Acc Ai Amro Bac Bei Boa Boi Cua Ebn Emp Etc Gia Gib Ice Intl Kuo Mol Peri Puma Ren Six Cedex McAllen
    McLean McKinney DeKalb DeLand DuBois DuPont LaSalle McFarland St Ste`,
  HU: 'Krt',
}

/** Postal abbreviations of the states and territories of the USA. */
export const usStates = `
    AK AL AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE NH NJ
    NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY`

/** Compass directions in addresses. */
export const compassPoints = 'N S E W NE NW SE SW'
