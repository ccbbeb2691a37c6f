/** The looks of what acts: shared by buttons and by links that look like them. */
export const PRIMARY =
  'inline-flex min-h-12 outlined items-center justify-center rounded-md bg-brand px-6 font-semibold text-brand-ink no-underline hover:bg-brand-strong hover:text-brand-ink aria-disabled:opacity-60'

export const SECONDARY =
  'inline-flex min-h-12 items-center justify-center rounded-md border border-line-2 px-6 font-semibold text-ink no-underline hover:border-brand hover:text-brand'
