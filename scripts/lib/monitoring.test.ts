import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './root.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Every metric that `/metrics` writes, with the series of a histogram. */
const SERVED = new Set(
  globSync('server/src/http/*metrics.ts', { cwd: ROOT })
    .flatMap((file) => read(file).match(/(?<=')(?:wabi|process)_[a-z0-9_]+(?=')/gu) ?? [])
    .flatMap((name) => (name === 'wabi_http_request_seconds' ? [`${name}_bucket`, `${name}_count`] : [name])),
)
/** The metrics in a PromQL expression. */
const metricsIn = (expression: string) => expression.match(/\b(?:wabi|process)_[a-z0-9_]+/gu) ?? []
const notServed = (expressions: string[]) =>
  expressions.flatMap(metricsIn).filter((name) => !SERVED.has(name))

interface Rule {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
}

test('the alert rules name metrics that the server writes', () => {
  const { groups } = parse(read('deploy/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(15)
  expect(SERVED.size).toBeGreaterThan(50)
  expect(notServed(rules.map(({ expr }) => expr))).toEqual([])
  expect(rules.filter(({ expr }) => metricsIn(expr).length === 0)).toEqual([])
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { for: lasting, labels } of rules) {
    expect(lasting).toMatch(/^\d+[mhd]$/u)
    expect(['warning', 'critical']).toContain(labels.severity)
  }
})

test('the dashboard names metrics that the server writes', () => {
  const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(expressions.length).toBeGreaterThan(15)
  expect(notServed(expressions)).toEqual([])
  expect(expressions.filter((one) => metricsIn(one).length === 0)).toEqual([])
})

test('the documentation and the chart name metrics that the server writes', () => {
  const table = read('docs/OPERATIONS.md')
    .split('\n')
    .filter((line) => /^\| `[^`]*(?:wabi|process)_/u.test(line))
    .map((line) => line.split('|')[1] ?? '')
  expect(table.length).toBeGreaterThan(10)
  expect(
    notServed([...table, read('deploy/helm/wabi/templates/worker.yaml').replaceAll('wabi.secret', '')]),
  ).toEqual([])
})
