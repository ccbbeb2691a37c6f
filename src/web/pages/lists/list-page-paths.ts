import type { InProcessSiteApi } from '../../../api/site/site-api.ts'
import { TERRITORIES_WITH_SHARED_CODE } from '../../../codes/iban/outside-registry.ts'
import { IBAN_COUNTRIES } from '../../../codes/iban/structures.ts'
import { CODE_TYPES, type CodeTypeId } from '../../../codes/registry.ts'
import type { CodeType } from '../../../codes/types.ts'
import { getCityPath, getCountryPath } from '../swift/bank-path.ts'
import { type GroupListing, getIbanCountryPath, getPagePath, isGrouped } from './list-paths.ts'

type Lists = InProcessSiteApi['lists']

function createPagePaths(path: string, pages: number): string[] {
  return Array.from({ length: pages }, (_, index) => getPagePath(path, index + 1))
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

async function* fetchGroupPaths(
  lists: Lists,
  { id: type }: CodeType<CodeTypeId>,
  { by, path, getGroupPath }: GroupListing,
): AsyncGenerator<string> {
  for await (const { page, groups } of fetchEveryPage((number) => lists.groups({ type, by, page: number }))) {
    yield getPagePath(path, page)
    for (const { slug, singleCode, pages } of groups) {
      if (!singleCode) yield* createPagePaths(getGroupPath(slug), pages)
    }
  }
}

/**
 * The addresses of all list pages for search engines, path and query, each once. Omits pages with the noindex
 * tag.
 */
export async function* fetchListPagePaths({
  lists,
}: Pick<InProcessSiteApi, 'lists'>): AsyncGenerator<string> {
  const countries = (await lists.countries()).filter(({ banks }) => banks > 0)
  yield* ['/swift/countries', '/iban/countries']
  const ibanPageCountries = [
    ...IBAN_COUNTRIES,
    ...TERRITORIES_WITH_SHARED_CODE,
    ...countries.map(({ code }) => code),
  ]
  yield* [...new Set(ibanPageCountries)].map(getIbanCountryPath)
  for (const { code, pages } of countries) {
    yield* createPagePaths(getCountryPath(code), pages)
    const cities = (await lists.cities(code.toLowerCase())).filter(({ banks }) => banks > 1)
    for (const city of cities) yield* createPagePaths(getCityPath(code, city.slug), city.pages)
  }
  for (const type of CODE_TYPES) {
    for (const listing of type.listings.filter(isGrouped)) yield* fetchGroupPaths(lists, type, listing)
  }
}
