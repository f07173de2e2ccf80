import { type Context, context, SpanKind, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { contextOf, failSpan, getTracer } from '../platform/runtime/with-span.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What later hooks and the handler run in; null where nothing is traced. */
    traceContext: Context | null
  }
}

/**
 * One span for each request, below the caller's `traceparent`, named by the operation: an address may contain an id.
 * Register it before other hooks that log.
 */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('traceContext', null)
  app.addHook('onRequest', (request, _, done) => {
    const { operation = 'other' } = request.routeOptions.config
    const parent = contextOf(request.headers.traceparent)
    const span = getTracer().startSpan(
      operation,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'wabi.request_id': request.id },
      },
      parent,
    )
    request.traceContext = trace.setSpan(parent, span)
    context.with(request.traceContext, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = request.traceContext && trace.getSpan(request.traceContext)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (span && reply.statusCode >= 500) failSpan(span)
    span?.end()
    context.with(request.traceContext ?? context.active(), done)
  })
}
