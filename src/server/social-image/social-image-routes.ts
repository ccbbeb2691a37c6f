import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'
import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify'
import { z } from 'zod'
import { addRoute } from '../../api/add-route.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import { bankSubject, toolSubject } from './image-subject.ts'
import { type SocialImage, socialImageSvg } from './social-image-svg.ts'

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/ibm-plex-mono/600SemiBold/IBMPlexMono_600SemiBold.ttf',
)
const FONTS = { loadSystemFonts: false, fontFiles: [FONT], defaultFontFamily: 'IBM Plex Mono' }
/** Pictures are drawn beside the requests, a few at once; whoever asks for more is told to come back. */
const MOST_AT_ONCE = 4

interface SocialImageParts {
  readonly lookup: () => Lookup
  readonly brand: string
}

/**
 * An image depends on its path alone: with a query it would be rendered and cached once more for each query.
 */
const redirectWithoutQuery: onRequestHookHandler = ({ url }, reply, done) => {
  const query = url.indexOf('?')
  if (query === -1) done()
  else reply.redirect(url.slice(0, query).replace(/^\/+/, '/'), 301)
}

/** /social/{path of a tool or of a bank's page}.png: the picture that stands for that page where it is shared. */
export function socialImageRoutes(app: FastifyInstance, { lookup, brand }: SocialImageParts) {
  let drawing = 0

  async function drawn(image: SocialImage): Promise<Buffer> {
    drawing += 1
    try {
      return (await renderAsync(socialImageSvg(image), { font: FONTS })).asPng()
    } finally {
      drawing -= 1
    }
  }

  async function answer(reply: FastifyReply, subject: Omit<SocialImage, 'brand'> | null) {
    if (!subject) return reply.code(404).send({ error: 'There is no such image' })
    if (drawing >= MOST_AT_ONCE)
      return reply.code(503).header('retry-after', '2').send({ error: 'Please try again shortly' })
    const png = await drawn({ brand, ...subject })
    return reply.type('image/png').send(png)
  }

  const cache = { byVersion: ['directory'] } as const
  addRoute(app, {
    method: 'GET',
    url: '/social/:tool.png',
    cache,
    onRequest: redirectWithoutQuery,
    schema: { params: z.object({ tool: z.string() }) },
    handler: async ({ params }, reply) => answer(reply, await toolSubject(`/${params.tool}`)),
  })
  addRoute(app, {
    method: 'GET',
    url: '/social/swift/:country/:slug.png',
    cache,
    onRequest: redirectWithoutQuery,
    schema: { params: z.object({ country: z.string(), slug: z.string() }) },
    handler: async ({ params }, reply) => answer(reply, bankSubject(lookup(), params.country, params.slug)),
  })
}
