// Words of places and streets that are initials or codes, by country ('*': anywhere).

/** Capitals in places, addresses and branch names. */
export const placeAcronyms: Readonly<Record<string, string>> = {
  '*': `ADGM BKC CBD CIBC DDA DHA DIFC EPZ FTZ GIDC HSBC ICBC ICICI IDBI IFC IFSC IIT ICC MIDC MUFG NIT OCBC PECHS RAK SEZ SIPCOT UAE
    UBS USA UK ABSA ACLEDA AXA AIA AIB BIMB BBVA BNP CITIC DIC GIFT JLT KAFD NBAD OUE PIB PPAA QFC SEF SMBC SNC UBA UOB VIP WTC ANZ
    EMEA GPO HQ NRI PO IBC IDC SEI IMC MAPFRE OTP BDO EBA EFG ING KEB KEXIM RBI SBI SCF AMP BBAC ASB DMCC`,
  AT: 'OOE NOE Zws',
  BR: 'RJ SAUN SBS SCS SP',
  EC: 'Ag',
  IN: 'IDA AP UP HP MP ND TN WB GF SSI SME MSME NRI ESIC HAL',
  IT: 'Ag Fil',
  AU: 'ACT NSW QLD VIC WA SA TAS NT',
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
  BD: 'EPZ',
  CN: 'Dic',
  VN: 'Dic',
}

/** Words whose first letters look like a small word or initials but are places. */
export const placeSpellings: Readonly<Record<string, string>> = {
  '*': `Acc Ai Amro Bac Bei Boa Boi Cua Ebn Emp Etc Gia Gib Ice Intl Kuo Mol Peri Puma Ren Six Cedex McAllen McLean McKinney DeKalb DeLand DuBois DuPont LaSalle McFarland St Ste`,
  HU: 'Krt',
}

/** Postal codes of the states of the USA and its territories. */
export const usStates = `
  AK AL AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR
  RI SC SD TN TX UT VA VI VT WA WI WV WY`

/** Points of the compass as American addresses shorten them. */
export const compassPoints = 'N S E W NE NW SE SW'
