import { expect, test } from 'vitest'
import { routes } from '../types/api.gen.ts'
import { Wabi } from '../wabi.ts'

/** Opened by the URL that `images` returns, without a method of the client. */
const WITHOUT = ['v1GetImage']

test('every operation of the API has a method that calls it, and none calls anything else', async () => {
  const called: string[] = []
  const wabi = new Wabi({
    apiKey: 'wk_test_a',
    baseUrl: 'https://wabi.example',
    fetch: async (url, request) => {
      called.push(`${request?.method} ${new URL(String(url)).pathname}`)
      return Response.json({ success: true, data: {} })
    },
  })
  for (const resource of Object.values(wabi))
    for (const method of Object.values(
      resource as Record<string, (...given: unknown[]) => PromiseLike<unknown>>,
    ))
      await method('id', {})
  const expected = Object.entries(routes)
    .filter(([operation]) => !WITHOUT.includes(operation))
    .map(([, [method, path]]) => `${method} ${path.replaceAll(/:\w+/gu, 'id')}`)
  expect(called.toSorted()).toEqual(expected.toSorted())
})
