import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../api/add-route.ts'

/** Adds /site.webmanifest: name and icons for a home screen. Format: W3C, Web Application Manifest. */
export function addWebManifestRoute(app: FastifyInstance, brand: string) {
  const manifest = JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#1F2937',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
  addRoute(app, {
    method: 'GET',
    url: '/site.webmanifest',
    cache: { byVersion: ['directory'] },
    handler: (_request, reply) => reply.type('application/manifest+json; charset=utf-8').send(manifest),
  })
}
