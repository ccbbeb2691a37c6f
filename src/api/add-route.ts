import type {
  ContextConfigDefault,
  FastifyInstance,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteOptions,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { CachePolicy } from './cache-policy.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long answers of the route may be kept. A function decides by the address (path and query). */
    cache?: CachePolicy | ((address: string) => CachePolicy)
  }
}

type TypedRouteOptions<Schema extends FastifySchema> = RouteOptions<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  Schema,
  ZodTypeProvider
>

/** A Fastify route with its cache policy. */
export type RouteWithCachePolicy<Schema extends FastifySchema> = Omit<TypedRouteOptions<Schema>, 'config'> & {
  readonly cache: CachePolicy | ((address: string) => CachePolicy)
}

/** Adds a route. The types of params, query and body follow from its schema. */
export function addRoute<const Schema extends FastifySchema = FastifySchema>(
  app: FastifyInstance,
  { cache, ...options }: RouteWithCachePolicy<Schema>,
) {
  app
    .withTypeProvider<ZodTypeProvider>()
    .route({ ...options, config: { cache } } as TypedRouteOptions<Schema>)
}

/** Refuses, at the start, a route that declares no cache policy. Call it before the routes are added. */
export function requireCachePolicy(app: FastifyInstance) {
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.cache === undefined) throw new TypeError(`${method} ${url} declares no cache policy`)
  })
}
