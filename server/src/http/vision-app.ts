import { timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { VisionError, type OperationName, type VisionPool } from '@wabi/vision'
import { type OpenMetricsContentType, Registry } from 'prom-client'
import type { Config } from '../platform/config/config.ts'
import { hashToken } from '../platform/runtime/random.ts'
import type { Logger } from '../platform/runtime/log.ts'
import {
  CONTENT_TYPE,
  decode,
  encode,
  type ErrorBody,
  MAX_BODY_BYTES,
  type OperationCall,
  OPERATIONS,
  OPERATIONS_PATH,
} from '../platform/vision/protocol.ts'
import { addTo } from './add-to-registry.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import { refuseSlowBodies } from './slow-bodies.ts'
import { traceRequests } from './trace-requests.ts'
import { addVisionMetrics } from './vision-metrics.ts'

/** Calls at a time, running ones included: each may hold a body of pictures in memory. */
export const MAX_CALLS = 48
/** When a caller may come back: a quick verdict takes about as long. */
const RETRY_AFTER_S = 1

export interface VisionService {
  config: Pick<Config, 'visionSecret' | 'metricsToken'>
  vision: VisionPool
  log: Logger
}

type AnyOperation = (...input: unknown[]) => Promise<unknown>

/** A process of `ROLE=vision`: its operations, probes and figures. It has no database, storage or keys. Does not listen yet. */
export function buildVision({ config, vision, log }: VisionService): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: MAX_BODY_BYTES, return503OnClosing: true })
  const secret = Buffer.from(hashToken(`Bearer ${config.visionSecret ?? ''}`))
  let calls = 0
  let refused = 0
  traceRequests(app)
  refuseSlowBodies(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(CONTENT_TYPE, { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  app.post<{ Params: { operation: string }; Body: Buffer }>(
    `${OPERATIONS_PATH}/:operation`,
    {
      config: { operation: 'vision' },
      // Before the body is read: what is refused costs no memory.
      async onRequest(request, reply) {
        const { authorization = '' } = request.headers
        if (!timingSafeEqual(Buffer.from(hashToken(authorization)), secret))
          return reply.code(401).send({ code: 'request.unauthorized' })
        if (!OPERATIONS.has(request.params.operation as OperationName))
          return reply.code(404).send({ code: 'request.not_found' })
        if (calls >= MAX_CALLS) {
          refused += 1
          return reply.code(503).header('retry-after', RETRY_AFTER_S).send({ code: 'vision.busy' })
        }
        calls += 1
        reply.raw.once('close', () => (calls -= 1))
      },
    },
    async (request, reply) => {
      const { caller, input } = decode(request.body) as OperationCall
      const operation = vision.forCaller(caller)[request.params.operation as OperationName] as AnyOperation
      try {
        const result = await operation(...input)
        return reply.type(CONTENT_TYPE).send(encode(result))
      } catch (error) {
        if (!(error instanceof VisionError)) throw error
        if (error.code === 'vision.busy') {
          refused += 1
          return reply.code(503).header('retry-after', RETRY_AFTER_S).send({ code: error.code })
        }
        if (!error.code.startsWith('image.')) log.warn({ err: error }, 'an operation failed')
        return reply.code(422).send({ code: error.code, words: error.message } satisfies ErrorBody)
      }
    },
  )

  app.get('/livez', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const confined = await vision.confinement().then(
      () => true,
      () => false,
    )
    return reply
      .header('cache-control', 'no-store')
      .code(confined ? 200 : 503)
      .send({ status: confined ? 'ok' : 'failing', vision: confined ? 'ok' : 'failing' })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) return reply.code(404).send()
    const registry = new Registry<OpenMetricsContentType>()
    registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
    addVisionMetrics(registry, vision.stats())
    const { gauge, counter } = addTo(registry)
    gauge('wabi_vision_calls', 'Calls of other processes that this one is working on.', calls)
    counter('wabi_vision_calls_refused_total', 'Calls that were refused because too many waited.', refused)
    gauge('process_resident_memory_bytes', 'Resident memory of this process.', process.memoryUsage().rss)
    return reply
      .header('cache-control', 'no-store')
      .type('application/openmetrics-text; version=1.0.0; charset=utf-8')
      .send(await registry.metrics())
  })
  app.setErrorHandler((error, _, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) log.error({ err: error }, 'a vision call failed')
    return reply.code(status).send({ code: 'vision.failed' })
  })
  return app
}
