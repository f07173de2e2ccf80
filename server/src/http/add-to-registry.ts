import { Counter, Gauge, type OpenMetricsContentType, type Registry } from 'prom-client'

export type OpenMetrics = Registry<OpenMetricsContentType>
export type Sample = readonly [labels: Record<string, string>, value: number | null]

/** Null values are left out, and a metric without any. */
export function addTo(registry: OpenMetrics) {
  const add = (kind: 'gauge' | 'counter', name: string, help: string, values: Sample[] | number | null) => {
    const samples: Sample[] = Array.isArray(values) ? values : [[{}, values]]
    const known = samples.flatMap(([labels, value]) => (value === null ? [] : [{ labels, value }]))
    if (!known[0]) return
    const options = { name, help, labelNames: Object.keys(known[0].labels), registers: [registry] }
    const metric = kind === 'gauge' ? new Gauge(options) : new Counter(options)
    for (const { labels, value } of known) metric.inc(labels, value)
  }
  return {
    gauge: (name: string, help: string, values: Sample[] | number | null) => add('gauge', name, help, values),
    counter: (name: string, help: string, values: Sample[] | number | null) =>
      add('counter', name, help, values),
  }
}
