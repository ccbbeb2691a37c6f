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

/** The cache policy of a route, or a function that returns it for the requested path and query. */
type RouteCachePolicy = CachePolicy | ((url: string) => CachePolicy)

declare module 'fastify' {
  interface FastifyContextConfig {
    cache?: RouteCachePolicy
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

export type RouteWithCachePolicy<Schema extends FastifySchema> = Omit<TypedRouteOptions<Schema>, 'config'> & {
  readonly cache: RouteCachePolicy
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

/** Makes Fastify throw when a route without a cache policy is added. Call it before adding routes. */
export function requireCachePolicy(app: FastifyInstance) {
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.cache === undefined) throw new TypeError(`${method} ${url} declares no cache policy`)
  })
}
