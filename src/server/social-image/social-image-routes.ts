import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'
import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify'
import { z } from 'zod'
import { addRoute } from '../../api/add-route.ts'
import { getCountryName } from '../../codes/places/countries.ts'
import { CODE_TYPES } from '../../codes/registry.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import { renderSocialImageSvg, type SocialImage } from './social-image-svg.ts'

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/ibm-plex-mono/600SemiBold/IBMPlexMono_600SemiBold.ttf',
)
const FONTS = { loadSystemFonts: false, fontFiles: [FONT], defaultFontFamily: 'IBM Plex Mono' }
/** The maximum number of images rendered at the same time. Further requests get 503 with Retry-After. */
const MAX_CONCURRENT = 4
const TOO_MANY_IMAGES = { error: 'Too many images are requested at the moment. Please try again.' }

/** The bank or tool that an image shows. */
type Subject = Omit<SocialImage, 'brand'>

interface SocialImageDependencies {
  readonly getLookup: () => Lookup
  readonly brand: string
}

/**
 * Redirects to the URL without query, so that an image is not rendered once for each query. Leaves one '/' at
 * the beginning, because browsers would take '//name' for another host.
 */
const redirectWithoutQuery: onRequestHookHandler = ({ url }, reply, done) => {
  const query = url.indexOf('?')
  if (query === -1) done()
  else reply.redirect(url.slice(0, query).replace(/^\/+/, '/'), 301)
}

/** Adds /social/{path of a tool or bank page}.png: the preview image of that page on social networks. */
export function addSocialImageRoutes(app: FastifyInstance, { getLookup, brand }: SocialImageDependencies) {
  let runningCount = 0

  async function renderPng(image: SocialImage): Promise<Buffer> {
    runningCount += 1
    try {
      return (await renderAsync(renderSocialImageSvg(image), { font: FONTS })).asPng()
    } finally {
      runningCount -= 1
    }
  }

  async function sendImage(reply: FastifyReply, subject: Subject | null) {
    if (!subject) return reply.code(404).send({ error: 'There is no such image' })
    if (runningCount >= MAX_CONCURRENT)
      return reply.code(503).header('retry-after', '2').send(TOO_MANY_IMAGES)
    const png = await renderPng({ brand, ...subject })
    return reply.type('image/png').send(png)
  }

  const cache = { byVersion: ['directory'] } as const
  addRoute(app, {
    method: 'GET',
    url: '/social/:tool.png',
    cache,
    onRequest: redirectWithoutQuery,
    schema: { params: z.object({ tool: z.string() }) },
    handler: async ({ params }, reply) => sendImage(reply, await findToolSubject(`/${params.tool}`)),
  })
  addRoute(app, {
    method: 'GET',
    url: '/social/swift/:country/:slug.png',
    cache,
    onRequest: redirectWithoutQuery,
    schema: { params: z.object({ country: z.string(), slug: z.string() }) },
    handler: async ({ params }, reply) =>
      sendImage(reply, findBankSubject(getLookup(), params.country, params.slug)),
  })
}

/** Finds a bank and its main BIC; null if there is no such bank. */
function findBankSubject(lookup: Lookup, country: string, slug: string): Subject | null {
  const detail = lookup.findBankDetail({
    country: country.toUpperCase(),
    slug,
    branches: { offset: 0, limit: 0 },
  })
  if (!detail) return null
  const { bank, shown } = detail
  const location = [shown.entry.city, getCountryName(bank.country)].filter(Boolean).join(', ')
  const parts = shown.parts.map(({ text }) => text)
  return { title: bank.name, parts, note: `SWIFT/BIC · ${location}` }
}

/** Finds a tool and its example code; null if there is no such tool. */
async function findToolSubject(path: string): Promise<Subject | null> {
  const type = CODE_TYPES.find((candidate) => candidate.path === path)
  if (!type) return null
  const { title, structure } = await type.loadTexts()
  return { title, parts: structure.parts.map(({ text }) => text), note: structure.title }
}
