export interface ListPage {
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** A page of a list, with what it shows of it. */
export interface Paged extends ListPage {
  readonly slice: { readonly offset: number; readonly limit: number }
}

/** How many pages a list of `total` things takes; an empty list has one page. */
export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The page of a list of `total` things, counted from 1; null where the list is not that long. */
export function pageOf(total: number, size: number, page: number): Paged | null {
  const pages = pagesOf(total, size)
  if (page > pages) return null
  return { page, pages, total, slice: { offset: (page - 1) * size, limit: size } }
}
