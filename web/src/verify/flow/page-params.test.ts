import { expect, test } from 'vitest'
import { sessionPath, phoneLink, readPageParams } from './page-params.ts'

const at = (address: string) => readPageParams(new URL(address, 'https://wabi.example'))

test('the session id comes from the path, else from the query', () => {
  expect(at('/verify/ses_a').sessionId).toBe('ses_a')
  expect(at('/verify?session=ses_b').sessionId).toBe('ses_b')
  expect(at('/verify/ses_a?session=ses_b').sessionId).toBe('ses_a')
  expect(at('/verify').sessionId).toBeNull()
})

test("the phone's link opens the same session on this origin with the one-time code", () => {
  const link = phoneLink('https://wabi.example', 'ses_a', 'c0de')
  expect(link).toBe('https://wabi.example/verify/ses_a?mobile=true&code=c0de')
  expect(readPageParams(new URL(link))).toEqual({
    sessionId: 'ses_a',
    mobile: true,
    code: 'c0de',
    language: null,
  })
})

test("without a session the phone's link is the plain flow", () => {
  expect(phoneLink('https://wabi.example', null, null)).toBe('https://wabi.example/verify?mobile=true')
})

test("the phone's link carries a language that was chosen here", () => {
  const link = phoneLink('https://wabi.example', 'ses_a', 'c0de', 'om')
  expect(readPageParams(new URL(link))).toMatchObject({ code: 'c0de', language: 'om' })
  expect(readPageParams(new URL(phoneLink('https://wabi.example', null, null, 'ti'))).language).toBe('ti')
})

test('a used code is removed from the URL', () => {
  expect(at(sessionPath('ses_a', true))).toEqual({
    sessionId: 'ses_a',
    mobile: true,
    code: null,
    language: null,
  })
})
