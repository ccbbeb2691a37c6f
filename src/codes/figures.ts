// One formatter for all: making one costs as much as rendering a small page.
const ENGLISH = new Intl.NumberFormat('en')

/** A count as people read it: 51670 as '51,670'. */
export function figure(count: number): string {
  return ENGLISH.format(count)
}
