/**
 * The service worker. It lets the tools in OFFLINE_FILES.pages check formats without a connection. It answers
 * three kinds of requests.
 *
 * - Built files: from the cache, else from the network. A cached file is never out of date, because a file
 *   with other content has another name.
 * - The home page and the pages of these tools, without a query: from the network; without a connection, from
 *   the cache.
 * - Other pages: from the network; without a connection, the page '/offline'.
 *
 * It never stores API responses, nor pages whose URL has a query or a code, because these may contain an
 * account number.
 */

/** The files and pages to cache at installation; the build fills it in (build/offline-files.ts). */
declare const OFFLINE_FILES: { readonly pages: readonly string[]; readonly assets: readonly string[] }

interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

/**
 * The members of ServiceWorkerGlobalScope that this file uses. TypeScript declares that interface in its
 * 'webworker' library, which cannot be loaded together with its 'dom' library.
 */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}

const worker = globalThis as unknown as WorkerScope

const { pages, assets } = OFFLINE_FILES
/** The page that is shown instead of a page that is not in the cache. */
const FALLBACK_PAGE = '/offline'
/** The name of the cache of this build: another build has other assets. */
const CACHE_NAME = `offline ${assets.join(' ')}`

async function install() {
  const cache = await caches.open(CACHE_NAME)
  await cache.addAll([...pages, FALLBACK_PAGE, ...assets])
  await worker.skipWaiting()
}

async function activate() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE_NAME).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** Caches a response. If the storage is full or blocked, the visitor still gets what the server sent. */
async function store(key: Request | string, response: Response): Promise<void> {
  try {
    await (await caches.open(CACHE_NAME)).put(key, response)
  } catch {
    // The next request goes to the network again.
  }
}

/** Resolves with a built file from the cache; else fetches it from the network and caches it. */
async function respondWithAsset(request: Request): Promise<Response> {
  const cached = await caches.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) await store(request, response.clone())
  return response
}

/**
 * Resolves with a page from the network, and updates its copy in the cache. Without a connection, resolves
 * with that copy, or with FALLBACK_PAGE.
 */
async function respondWithPage(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const isAvailableOffline = search === '' && pages.includes(pathname)
  try {
    const response = await fetch(request)
    if (isAvailableOffline && response.ok && !response.redirected) await store(pathname, response.clone())
    return response
  } catch (error) {
    const cached = await caches.match(isAvailableOffline ? pathname : FALLBACK_PAGE)
    if (cached) return cached
    throw error
  }
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(respondWithAsset(request))
  else if (request.mode === 'navigate') event.respondWith(respondWithPage(request))
})
