import { z } from 'zod'

/** Where traces go. */
export interface TracingSettings {
  /** Base address of an OpenTelemetry collector, without a slash at its end. */
  endpoint: string
  headers: Record<string, string>
  /** Share of the traces that are recorded, from 0 to 1. */
  ratio: number
}

const HEADER = /^\s*([!#$%&'*+.^`|~\w-]+)\s*=([^,]*)$/u

/** `name=value,other=value`, values percent-encoded (OpenTelemetry's environment variables); null for anything else. */
function parseHeaders(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {}
  for (const part of text.split(',')) {
    const [, name, value] = HEADER.exec(part) ?? []
    if (name === undefined || value === undefined) return null
    try {
      headers[name.toLowerCase()] = decodeURIComponent(value.trim())
    } catch {
      return null
    }
  }
  return headers
}

/** Named as OpenTelemetry names them. */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      (value) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol),
      "write the base address of a collector, such as 'http://localhost:4318'",
    )
    .transform((value) => value.replace(/\/+$/u, ''))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform(parseHeaders)
    .refine((headers) => headers !== null, "write 'name=value', several with commas between")
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/u, 'write a number from 0 to 1')
    .transform(Number)
    .default(1),
}

/** null without a collector: nothing is recorded. */
export function readTracingSettings(set: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | null | undefined
  OTEL_TRACES_SAMPLER_ARG: number
}): TracingSettings | null {
  if (set.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null
  return {
    endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: set.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    ratio: set.OTEL_TRACES_SAMPLER_ARG,
  }
}
