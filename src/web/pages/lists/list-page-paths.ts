import type { InProcessSiteApi } from '../../../api/site/site-api.ts'
import { TERRITORIES_WITH_SHARED_CODE } from '../../../codes/iban/outside-registry.ts'
import { IBAN_COUNTRIES } from '../../../codes/iban/structures.ts'
import { CODE_TYPES, type CodeTypeId } from '../../../codes/registry.ts'
import type { CodeType } from '../../../codes/types.ts'
import { cityPath, countryPath } from '../swift/bank-path.ts'
import { type GroupListing, ibanCountryPath, isGrouped, pagePath } from './list-paths.ts'

type Lists = InProcessSiteApi['lists']

function listPages(path: string, pages: number): string[] {
  return Array.from({ length: pages }, (_, index) => pagePath(path, index + 1))
}

/** Fetches the pages of a list one after another. Stops at a page that does not exist. */
async function* fetchEveryPage<List extends { readonly pages: number }>(
  fetchPage: (page: number) => Promise<List | null>,
): AsyncGenerator<List> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await fetchPage(page)
    if (!list) return
    pages = list.pages
    yield list
  }
}

async function* listGroupPaths(
  lists: Lists,
  { id: type }: CodeType<CodeTypeId>,
  { by, path, getGroupPath }: GroupListing,
): AsyncGenerator<string> {
  for await (const { page, groups } of fetchEveryPage((number) => lists.groups({ type, by, page: number }))) {
    yield pagePath(path, page)
    for (const { slug, singleCode, pages } of groups) {
      if (!singleCode) yield* listPages(getGroupPath(slug), pages)
    }
  }
}

/**
 * The addresses of all list pages for search engines, path and query, each once. Omits pages with the noindex
 * tag.
 */
export async function* listPagePaths({ lists }: Pick<InProcessSiteApi, 'lists'>): AsyncGenerator<string> {
  const countries = (await lists.countries()).filter(({ banks }) => banks > 0)
  yield* ['/swift/countries', '/iban/countries']
  const ibanPageCountries = [
    ...IBAN_COUNTRIES,
    ...TERRITORIES_WITH_SHARED_CODE,
    ...countries.map(({ code }) => code),
  ]
  yield* [...new Set(ibanPageCountries)].map(ibanCountryPath)
  for (const { code, pages } of countries) {
    yield* listPages(countryPath(code), pages)
    const cities = (await lists.cities(code.toLowerCase())).filter(({ banks }) => banks > 1)
    for (const city of cities) yield* listPages(cityPath(code, city.slug), city.pages)
  }
  for (const type of CODE_TYPES) {
    for (const listing of type.listings.filter(isGrouped)) yield* listGroupPaths(lists, type, listing)
  }
}
