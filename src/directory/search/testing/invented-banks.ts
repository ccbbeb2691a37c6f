import type { SearchDocument } from '../index/index-data.ts'

type Row = readonly [
  code: string,
  bank: number,
  name: string,
  city: string,
  country: string,
  countryName: string,
]

const rows: readonly Row[] = [
  ['QAAAXKPRXXX', 0, 'Aldermoor Bank AG', 'Zürich', 'CH', 'Switzerland'],
  ['QAAAXKPR001', 0, 'Aldermoor Bank AG', 'Genève', 'CH', 'Switzerland'],
  ['QAAAXKPR002', 0, 'Aldermoor Bank AG', 'Basel', 'CH', 'Switzerland'],
  ['QBBBXKPRXXX', 1, 'Aldermoor Bank Kenya', 'Nairobi', 'KE', 'Kenya'],
  ['QCCCXKPRXXX', 2, 'Crédit Bruyère', 'Lyon', 'FR', 'France'],
  ['QDDDXKPRXXX', 3, 'Bank of Willowmere', 'Toronto', 'CA', 'Canada'],
  ['QEEEXKPRXXX', 4, 'Willow Bank of the Mere', 'Vancouver', 'CA', 'Canada'],
  ['QFFFXKPRXXX', 5, 'P.Q. Thistlewood N.A.', 'New York', 'US', 'United States'],
  ['QGGGXKPRXXX', 6, 'Sparrowkasse Köln', 'KOELN', 'DE', 'Germany'],
  ['QHHHXKPRXXX', 7, 'Quillhaven', 'London', 'GB', 'United Kingdom'],
  ['QHHHXKPR00A', 7, 'Quillhaven', 'Leeds', 'GB', 'United Kingdom'],
  ['QIIIXKPRXXX', 8, 'Quillhaven Savings', 'London', 'GB', 'United Kingdom'],
  ['QJJJXKPRXXX', 10, 'Fernhollow Stadtsparkasse', 'KOELN', 'DE', 'Germany'],
  ['QKKKXKPRXXX', 11, 'Sparkasse Mossgate', 'ESSEN', 'DE', 'Germany'],
  ['QLLLXKPRXXX', 12, 'Tarnfell-Landesbank', 'ESSEN', 'DE', 'Germany'],
  ['QMMMXKPRXXX', 13, 'Aldermoor Wintergrove Reserve', 'KOELN', 'DE', 'Germany'],
  ['QNNNXKPRXXX', 14, 'Marlowe Union (formerly Thornfield Union)', 'Vancouver', 'CA', 'Canada'],
  ['QOOOXKAAXXX', 15, 'Hazelcroft Bank of Kenya', 'London', 'GB', 'United Kingdom'],
  ['QOOOXKPRXXX', 16, 'Hazelcroft Bank of Kenya', 'Nairobi', 'KE', 'Kenya'],
  ['BOFAXK99XXX', 9, 'Larchmont Trust', 'Boston', 'US', 'United States'],
]

/** Invented banks. The first document of each bank is its head office; bank 7 is systemically important. */
export const inventedBanks: readonly SearchDocument[] = rows.map(
  ([code, bank, name, city, country, countryName]) => ({
    code,
    bank,
    name,
    city,
    country,
    countryName,
    isHeadOffice: code.endsWith('XXX'),
    prominence: bank === 7 ? 'worldwide' : 'none',
  }),
)
