import { expect, test } from 'vitest'
import { addressOfSession, phoneLink, readPlace } from './place.ts'

const at = (address: string) => readPlace(new URL(address, 'https://wabi.example'))

test('the session is named by the path, or preloaded by the query', () => {
  expect(at('/verify/ses_a').sessionId).toBe('ses_a')
  expect(at('/verify?session=ses_b').sessionId).toBe('ses_b')
  expect(at('/verify/ses_a?session=ses_b').sessionId).toBe('ses_a')
  expect(at('/verify').sessionId).toBeNull()
})

test("the phone's link opens the same session on this origin, with its one-time code", () => {
  const link = phoneLink('https://wabi.example', 'ses_a', 'c0de')
  expect(link).toBe('https://wabi.example/verify/ses_a?mobile=true&code=c0de')
  expect(readPlace(new URL(link))).toEqual({ sessionId: 'ses_a', mobile: true, code: 'c0de' })
})

test("without a session the phone's link is the plain one", () => {
  expect(phoneLink('https://wabi.example', null, null)).toBe('https://wabi.example/verify?mobile=true')
})

test('a spent code leaves the address', () => {
  expect(at(addressOfSession('ses_a', true))).toEqual({ sessionId: 'ses_a', mobile: true, code: null })
})
