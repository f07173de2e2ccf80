// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadNotice, prefetchNotice } from './notice.ts'

let sent: string[] = []
let isOffline = false
beforeEach(() => {
  sent = []
  isOffline = false
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    if (isOffline) throw new TypeError('no network')
    return Response.json({ language: path.slice(-2) })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what was fetched ahead is used once', async () => {
  prefetchNotice('ses_a', 'am')
  prefetchNotice('ses_a', 'am')
  expect(await loadNotice('ses_a', 'am')).toEqual({ language: 'am' })
  expect(sent).toHaveLength(1)
  await loadNotice('ses_a', 'am')
  expect(sent).toHaveLength(2)
})

test('another language is not answered with what was fetched ahead', async () => {
  prefetchNotice('ses_a', 'am')
  expect(await loadNotice('ses_a', 'so')).toEqual({ language: 'so' })
})

test('what could not be loaded ahead is fetched when it is due', async () => {
  isOffline = true
  prefetchNotice('ses_a', 'am')
  isOffline = false
  expect(await loadNotice('ses_a', 'am')).toEqual({ language: 'am' })
})
