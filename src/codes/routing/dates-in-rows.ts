const YEARS_OF_THIS_CENTURY = 70

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function isoDate(year: string, month: string, day: string): string {
  const isMonth = month >= '01' && month <= '12'
  const isDay = isMonth && day >= '01' && Number(day) <= daysIn(Number(year), Number(month))
  return isDay ? `${year}-${month}-${day}` : ''
}

/** MMDDYY, the date of FedACH, as an ISO date; '' when it is none. Years from 70 on are of the last century. */
export function dateFromMmddyy(text: string | undefined): string {
  const [, month = '', day = '', year = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? '') ?? []
  return isoDate((Number(year) < YEARS_OF_THIS_CENTURY ? '20' : '19') + year, month, day)
}

/** YYYYMMDD, the date of Fedwire, as an ISO date; '' when it is none. */
export function dateFromYyyymmdd(text: string | undefined): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(text ?? '') ?? []
  return isoDate(year, month, day)
}
