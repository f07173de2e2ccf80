import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'
import { traceFields } from './with-span.ts'

/** For ids, codes and durations only: never a body, token, name or image. */
export type Logger = PinoLogger

/**
 * Logs JSON lines to standard output, or to `destination`. Errors are logged with type, message and stack; attached data (a query's
 * parameters, a request's body) is left out. Lines of a traced call have its `trace_id` and `span_id`.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    mixin: traceFields,
  }
  return destination ? pino(options, destination) : pino(options)
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    // Drizzle's message contains the query's parameters after its first line.
    message: error.message.split('\n')[0],
    ...(typeof code === 'string' ? { code } : {}),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
