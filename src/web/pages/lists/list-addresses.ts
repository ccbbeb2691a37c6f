import type { ReadingApi } from '../../../api/site/site-api.ts'
import { WITHIN_OTHERS } from '../../../codes/iban/outside-registry.ts'
import { IBAN_COUNTRIES } from '../../../codes/iban/structures.ts'
import { CODE_TYPES, type CodeTypeId } from '../../../codes/registry.ts'
import type { CodeType } from '../../../codes/types.ts'
import { cityPath, countryPath } from '../swift/bank-path.ts'
import { type GroupListing, ibanCountryPath, isGrouped, pagePath } from './list-paths.ts'

type Lists = ReadingApi['lists']

/** The addresses of all pages of a list. */
function pagesOf(path: string, pages: number): string[] {
  return Array.from({ length: pages }, (_, index) => pagePath(path, index + 1))
}

/** What a question answers page after page, until there is no more. */
async function* everyPage<Answer extends { readonly pages: number }>(
  ask: (page: number) => Promise<Answer | null>,
): AsyncGenerator<Answer> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await ask(page)
    if (!answer) return
    pages = answer.pages
    yield answer
  }
}

async function* groupAddresses(
  lists: Lists,
  { id: type }: CodeType<CodeTypeId>,
  { by, path, groupPath }: GroupListing,
): AsyncGenerator<string> {
  for await (const { page, groups } of everyPage((asked) => lists.groups({ type, by, page: asked }))) {
    yield pagePath(path, page)
    for (const { slug, only, pages } of groups) {
      if (!only) yield* pagesOf(groupPath(slug), pages)
    }
  }
}

/**
 * The addresses of all pages to leaf through that search engines may list, each once, from the directory as it
 * is: path, and query where there is one. What says no more than another page is left out.
 */
export async function* listAddresses({ lists }: Pick<ReadingApi, 'lists'>): AsyncGenerator<string> {
  const countries = (await lists.countries()).filter(({ banks }) => banks > 0)
  yield* ['/swift/countries', '/iban/countries']
  const withIbanPage = [...IBAN_COUNTRIES, ...WITHIN_OTHERS, ...countries.map(({ code }) => code)]
  yield* [...new Set(withIbanPage)].map(ibanCountryPath)
  for (const { code, pages } of countries) {
    yield* pagesOf(countryPath(code), pages)
    const cities = (await lists.cities(code.toLowerCase())).filter(({ banks }) => banks > 1)
    for (const city of cities) yield* pagesOf(cityPath(code, city.slug), city.pages)
  }
  for (const type of CODE_TYPES) {
    for (const listing of type.listings.filter(isGrouped)) yield* groupAddresses(lists, type, listing)
  }
}
