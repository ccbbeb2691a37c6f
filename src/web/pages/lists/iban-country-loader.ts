import type { CountryItem } from '../../../api/site/site-api.ts'
import { alternativesToIban, ibanCountryOf } from '../../../codes/iban/outside-registry.ts'
import { ibanStructure } from '../../../codes/iban/structures.ts'
import { findCodeType } from '../../../codes/registry.ts'
import { type Loaded, type ReadingVisit, show } from '../../navigation/route.ts'

export interface IbanCountryView {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly code: string
  /** What the directory knows of the country's banks; null for nothing. */
  readonly known: CountryItem | null
  /** The codes that go with account numbers where there are no IBANs, and the tools for them. */
  readonly instead: readonly { readonly noun: string; readonly path: string }[]
}

async function toolsInstead(code: string): Promise<IbanCountryView['instead']> {
  const types = alternativesToIban(code).flatMap((id) => findCodeType(id) ?? [])
  return Promise.all(types.map(async ({ path, words }) => ({ noun: (await words()).form.noun, path })))
}

/** /iban/{country}: a country of the registry, one that has banks but no IBANs, or 404. */
export async function loadIbanCountry({
  params,
  siteApi,
}: ReadingVisit): Promise<Loaded<IbanCountryView | null>> {
  const { country = '' } = params
  const code = country.toUpperCase()
  const known = (await siteApi.lists.countries()).find((one) => one.code === code) ?? null
  const told = ibanStructure(code) || ibanCountryOf(code) || (known && known.banks > 0)
  return told ? show({ code, known, instead: await toolsInstead(code) }) : show(null, 404)
}
