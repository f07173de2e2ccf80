import { expect, test } from 'vitest'
import { v1Api } from './api/v1/operations.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import { postmanCollection } from './postman.ts'

interface Item {
  name: string
  request: {
    method: string
    description: string
    header: { key: string; value: string; disabled?: boolean }[]
    url: {
      raw: string
      path: string[]
      query: { key: string; description: string; disabled: boolean }[]
      variable: { key: string; description: string }[]
    }
    auth?: { type: string }
    body?: { mode: string; raw: string }
  }
}
const collection = postmanCollection('https://verify.example.com') as unknown as {
  info: { schema: string }
  auth: { bearer: { value: string }[] }
  variable: { key: string; value: string }[]
  item: { name: string; description: string; item: Item[] }[]
}
const items = collection.item.flatMap((folder) => folder.item)
const find = ({ method, path }: Endpoint) =>
  items.filter(({ request }) => request.method === method && request.url.raw === `{{baseUrl}}${path}`)

test('has every operation once, and nothing else', () => {
  const endpoints = Object.values<Endpoint>(v1Api)
  expect(endpoints.map((one) => find(one).length)).toEqual(endpoints.map(() => 1))
  expect(items).toHaveLength(endpoints.length)
  expect(collection.item.every((folder) => folder.description !== '' && folder.item.length > 0)).toBe(true)
})

test.each(Object.entries<Endpoint>(v1Api))('%s has its path, key, parameters and a valid body', (_, it) => {
  const { name, request } = find(it)[0]!
  expect(name).toBe(it.summary)
  expect(`/${request.url.path.join('/')}`).toBe(it.path)
  expect(request.url.variable.map(({ key }) => `:${key}`)).toEqual(it.path.match(/:\w+/gu) ?? [])
  expect(request.auth?.type).toBe(it.access === 'anyone' ? 'noauth' : undefined)
  expect(request.header.filter(({ disabled }) => disabled !== true)).toContainEqual(
    expect.objectContaining({ key: 'Wabi-Version', value: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) }),
  )
  for (const { description } of [...request.url.query, ...request.url.variable])
    expect(description).toMatch(/\w/u)
  expect(request.body !== undefined).toBe(it.body !== undefined)
  if (!it.body || !request.body) return
  const sent: unknown = JSON.parse(request.body.raw)
  expect(it.body.safeParse(sent).error).toBeUndefined()
  expect(request.header).toContainEqual({ key: 'Content-Type', value: 'application/json' })
})

test('the key is a variable, and the sample of a creation sends no message', () => {
  expect(collection.auth.bearer[0]?.value).toBe('{{apiKey}}')
  expect(collection.variable).toEqual([
    { key: 'baseUrl', value: 'https://verify.example.com' },
    { key: 'apiKey', value: '' },
  ])
  const { request } = find(v1Api.v1CreateVerification)[0]!
  expect(JSON.parse(request.body!.raw)).toMatchObject({ delivery: 'none' })
})
