import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api'
import type { TracingSettings } from '../config/tracing-settings.ts'
import type { Logger } from '../runtime/log.ts'

/** Spans beyond this many that wait for the collector are dropped: a collector that is away costs no memory. */
const MAX_WAITING_SPANS = 2048
/** A stopping process waits this long for the collector. */
const EXPORT_TIMEOUT_MS = 5_000

/**
 * Sends traces to the operator's OpenTelemetry collector (OTLP over HTTP, as JSON). The SDK is loaded only
 * here: without a collector, spans cost nothing. Whether a trace is recorded is decided by this process alone, whatever
 * a caller's `traceparent` (W3C Trace Context) says.
 * @returns sends what is left and stops
 */
export async function startTracing(
  { endpoint, headers, ratio }: TracingSettings,
  { role, version, log }: { role: string; version: string; log: Logger },
): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, core, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ])
  diag.setLogger(
    {
      error: (message) => log.warn({ message }, 'tracing'),
      warn: (message) => log.warn({ message }, 'tracing'),
      info() {},
      debug() {},
      verbose() {},
    },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const sampler = new sdk.TraceIdRatioBasedSampler(ratio)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': 'wabi',
      'service.version': version,
      'wabi.role': role,
    }),
    sampler: new sdk.ParentBasedSampler({
      root: sampler,
      remoteParentSampled: sampler,
      remoteParentNotSampled: sampler,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, maxQueueSize: MAX_WAITING_SPANS })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    await provider.shutdown().catch((err: unknown) => log.warn({ err }, 'the last traces could not be sent'))
    trace.disable()
    propagation.disable()
    context.disable()
    diag.disable()
  }
}
