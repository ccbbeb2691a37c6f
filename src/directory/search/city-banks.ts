import type { SearchIndexData } from './index-data.ts'

/** For each place, the banks that have a document there: `cityBankStart[place]` and on in `cityBanks`. */
export interface CityBanks {
  readonly cityBankStart: Uint32Array
  readonly cityBanks: Uint32Array
}

/** Takes an index and the number of its places; gives the banks of each city, every bank once a city. */
export function banksOfCities(data: SearchIndexData, places: number): CityBanks {
  const cityBankStart = new Uint32Array(places + 1)
  forEachCityOfBank(data, places, (place) => {
    cityBankStart[place + 1] = (cityBankStart[place + 1] ?? 0) + 1
  })
  for (let place = 0; place < places; place++)
    cityBankStart[place + 1] = (cityBankStart[place + 1] ?? 0) + (cityBankStart[place] ?? 0)
  const next = cityBankStart.slice()
  const cityBanks = new Uint32Array(cityBankStart[places] ?? 0)
  forEachCityOfBank(data, places, (place, bank) => {
    const at = next[place] ?? 0
    cityBanks[at] = bank
    next[place] = at + 1
  })
  return { cityBankStart, cityBanks }
}

function forEachCityOfBank(
  { bankCountry, bankStart, documentPlace }: SearchIndexData,
  places: number,
  visit: (place: number, bank: number) => void,
): void {
  const lastBank = new Int32Array(places).fill(-1)
  for (let bank = 0; bank < bankCountry.length; bank++) {
    const end = bankStart[bank + 1] ?? 0
    for (let at = bankStart[bank] ?? end; at < end; at++) {
      const place = documentPlace[at] ?? 0
      if (lastBank[place] === bank) continue
      lastBank[place] = bank
      visit(place, bank)
    }
  }
}
