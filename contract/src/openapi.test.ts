import { expect, test } from 'vitest'
import { v1Api } from './api/v1.ts'
import { openApi } from './openapi.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string }[]
  responses: Record<string, unknown>
}
const document = openApi('https://example.com') as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

function referencesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(referencesIn)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : referencesIn(value),
  )
}

test('has every operation of the public API, once, at its path', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  )
  const wanted = Object.entries(v1Api).map(
    ([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.sort()).toEqual(wanted.sort())
})

test('every reference leads to a component, and no local definition is left', () => {
  const references = referencesIn(document)
  expect(references.length).toBeGreaterThan(3)
  for (const reference of references) {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1] ?? ''
    expect(document.components.schemas).toHaveProperty(name)
  }
  expect(JSON.stringify(document)).not.toContain('$defs')
})

test('each operation declares exactly the parameters of its path, a success and the shape of failures', () => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const operation of Object.values(methods)) {
      const inPath = operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name)
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      expect(Object.keys(operation.responses)).toEqual(['200', 'default'])
    }
})
