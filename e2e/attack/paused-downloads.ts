const FILE = '/data/directory.sqlite'
const OF_EACH = 10

/**
 * Has two addresses begin ten downloads each and read none of them, and answers what a third address gets
 * meanwhile.
 */
export async function statusBesidePausedDownloads(url: string): Promise<number> {
  const hold = new AbortController()
  const askAs = (caller: string) =>
    fetch(url + FILE, { headers: { 'x-forwarded-for': caller }, signal: hold.signal })
  const greedy = ['198.51.100.1', '198.51.100.2'].flatMap((caller) => Array(OF_EACH).fill(caller))
  await Promise.all(greedy.map(askAs))
  const { status } = await askAs('198.51.100.3')
  hold.abort()
  return status
}
