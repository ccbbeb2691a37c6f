import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addRoute } from '../../api/add-route.ts'
import { SHARD_PATTERN } from '../../codes/pages/page-paths.ts'
import { CODE_TYPES } from '../../codes/registry.ts'
import type { Lookup } from '../../lookup/lookup.ts'

const TYPE_IDS = CODE_TYPES.map(({ id }) => id)

const shardParams = z.object({
  version: z.string().max(40),
  type: z.enum(TYPE_IDS),
  number: z.coerce.number().int().min(0).max(10_000),
})

const WITHHELD = {
  error:
    'This directory cannot be sent to browsers, because it contains data that we are not allowed to pass on',
}
const OUTDATED = { error: 'There is no such part of the directory any more: the directory was updated' }

/** Whether the terms of all sources allow redistribution. Shards have nothing of the history. */
const isRedistributable = ({ sources }: Pick<Lookup['shards']['index'], 'sources'>) =>
  sources.every(({ redistributable }) => redistributable)

/**
 * Adds the shards of the directory, parts that a browser downloads to check a list of codes by itself:
 * /shards/VERSION/TYPE/NUMBER.json is a shard, and /shards/index.json tells which shard has a code, and for
 * which day the browser should answer. The
 * status is 403 if a source forbids redistribution, and 404 for a shard of another version of the directory.
 */
export function addShardRoutes(app: FastifyInstance, getLookup: () => Lookup) {
  addRoute(app, {
    method: 'GET',
    url: '/shards/index.json',
    cache: { byVersion: ['directory'] },
    handler(_request, reply) {
      const { shards, day } = getLookup()
      if (!isRedistributable(shards.index)) return reply.code(403).send(WITHHELD)
      return reply.send({ ...shards.index, day })
    },
  })
  addRoute(app, {
    method: 'GET',
    url: SHARD_PATTERN,
    cache: { byVersion: ['directory'], isImmutable: true },
    schema: { params: shardParams },
    handler({ params: { version, type, number } }, reply) {
      const { shards } = getLookup()
      if (!isRedistributable(shards.index)) return reply.code(403).send(WITHHELD)
      const shard = version === shards.index.version ? shards.readShard(type, number) : null
      return shard ? reply.send(shard) : reply.code(404).send(OUTDATED)
    },
  })
}
