import { openApi } from '@wabi/contract/openapi.ts'
import { POSTMAN_PATH, postmanCollection } from '@wabi/contract/postman.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../domain/kernel/app-error.ts'
import { checkReadiness } from '../domain/operations/health/check-readiness.ts'
import type { Platform } from '../platform/platform.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import { writeMetrics } from './metrics.ts'

/** What orchestrators and monitoring call, in every role. */
export function mountProbes(app: FastifyInstance, platform: Platform): void {
  app.get('/livez', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', async (_, reply) => {
    const { ready, parts } = await checkReadiness(platform)
    if (!ready) reply.header('retry-after', parts.space === 'failing' ? '60' : '10')
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'failing', ...parts })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, platform.config.metricsToken)) throw new AppError('request.not_found')
    return reply
      .header('cache-control', 'no-store')
      .type('application/openmetrics-text; version=1.0.0; charset=utf-8')
      .send(await writeMetrics(app, platform))
  })
}

/** Endpoints for operators and for integrators' tools that are not part of the contract. */
export function mountOperations(app: FastifyInstance, platform: Platform): void {
  mountProbes(app, platform)

  let document: string | null = null
  app.get('/api/v1/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openApi(platform.config.publicUrl))
    return reply.type('application/json; charset=utf-8').send(document)
  })

  let collection: string | null = null
  app.get(POSTMAN_PATH, async (_, reply) => {
    collection ??= JSON.stringify(postmanCollection(platform.config.publicUrl))
    return reply
      .header('content-disposition', 'attachment; filename="wabi.postman_collection.json"')
      .type('application/json; charset=utf-8')
      .send(collection)
  })
}
