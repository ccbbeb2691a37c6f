const FILE = '/data/directory.sqlite'
const DOWNLOADS_PER_CALLER = 10

/**
 * Starts ten downloads from each of two IP addresses without reading them. Returns the status of a download
 * from a third IP address.
 */
export async function downloadBesidePausedOnes(url: string): Promise<number> {
  const hold = new AbortController()
  const downloadAs = (caller: string) =>
    fetch(url + FILE, { headers: { 'x-forwarded-for': caller }, signal: hold.signal })
  const greedy = ['198.51.100.1', '198.51.100.2'].flatMap((caller) =>
    Array(DOWNLOADS_PER_CALLER).fill(caller),
  )
  await Promise.all(greedy.map(downloadAs))
  const { status } = await downloadAs('198.51.100.3')
  hold.abort()
  return status
}
