import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

interface SpanOptions {
  kind?: SpanKind
  /** Never a name, address, id of a person or text of a query: a collector keeps what it gets. */
  attributes?: Attributes
  /** Default: the span that the current code runs in. */
  parent?: Context
}

/** Of the installed provider; without one its spans do nothing. */
export const getTracer = () => trace.getTracer('wabi')

/** Runs work in a span that ends with it; an error is recorded by its class alone. */
export function withSpan<T>(
  name: string,
  { parent = context.active(), ...options }: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  return getTracer().startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work()
    } catch (error) {
      failSpan(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Marks a span as failed. An error's message can contain personal data, so that only its class is kept. */
export function failSpan(span: Span, error?: unknown): void {
  if (error instanceof Error) span.setAttribute('error.type', error.name)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** The same object with each of its `methods`, which return promises, in a span `name.method`. */
export function withSpans<T extends object>(
  name: string,
  part: T,
  methods: readonly (keyof T & string)[],
): T {
  const traced = Object.create(part) as Record<string, unknown>
  for (const method of methods) {
    const call = part[method] as (...args: unknown[]) => Promise<unknown>
    traced[method] = (...args: unknown[]) => withSpan(`${name}.${method}`, {}, () => call.apply(part, args))
  }
  return traced as T
}

/** The active span as a `traceparent` header (W3C Trace Context), for whoever continues it; undefined without one. */
export function getTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** The context of a span in another process. */
export const contextOf = (traceparent: unknown): Context =>
  propagation.extract(ROOT_CONTEXT, typeof traceparent === 'string' ? { traceparent } : {})

/** Ids of the active span by the names that OpenTelemetry has for them in logs; nothing without one. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const active = trace.getActiveSpan()?.spanContext()
  return active ? { trace_id: active.traceId, span_id: active.spanId } : {}
}
