const YEARS_OF_THIS_CENTURY = 70

function isoDate(year: string, month: string, day: string): string {
  const date = `${year}-${month}-${day}`
  return new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ? date : ''
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
