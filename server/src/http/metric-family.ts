type Labels = Record<string, string>
export type Sample = readonly [labels: Labels, value: number | null]

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function formatSample(name: string, labels: Labels, value: number): string {
  const all = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${all.length > 0 ? `{${all.join(',')}}` : ''} ${value}`
}

const UNITS = ['seconds', 'bytes']

/** One family of OpenMetrics 1.0; a counter's samples end in `_total`. Null samples are left out. */
function family(type: 'gauge' | 'counter', name: string, samples: readonly Sample[]): string[] {
  const unit = UNITS.find((one) => name.endsWith(`_${one}`))
  const sampled = type === 'counter' ? `${name}_total` : name
  return [
    `# TYPE ${name} ${type}`,
    ...(unit ? [`# UNIT ${name} ${unit}`] : []),
    ...samples.flatMap(([labels, value]) => (value === null ? [] : [formatSample(sampled, labels, value)])),
  ]
}

export const gauge = (name: string, ...samples: Sample[]): string[] => family('gauge', name, samples)
export const counter = (name: string, ...samples: Sample[]): string[] => family('counter', name, samples)
