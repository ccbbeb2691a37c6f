/**
 * Adds a line with brand, URL and date to the page while it is printed. Pages without a referrer may have an
 * account number in the URL, so the line omits the URL.
 */
export function addPrintNote() {
  const getContent = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content
  const url =
    getContent('meta[name=referrer]') === 'no-referrer' ? '' : `${location.href.replace(/#.*/, '')}, `
  const date = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  const note = document.createElement('p')
  note.textContent = `${getContent('meta[property="og:site_name"]')}, ${url}printed on ${date}`
  document.getElementById('main')?.append(note)
  addEventListener('afterprint', () => note.remove(), { once: true })
}
