import { expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '@wabi/contract/endpoint/errors.ts'
import { ApiError } from '../../lib/api-error.ts'
import { getOpeningTrouble, getTrouble } from './trouble.ts'

function refused(code: ErrorCode): ApiError {
  const [status, error] = ERRORS[code]
  return new ApiError(status, JSON.stringify({ success: false, code, error, requestId: 'r' }))
}

test.each(['session.not_found', 'session.hand_off_invalid'] as const)(
  '%s ends the flow with the server’s message',
  (code) => {
    expect(getTrouble(refused(code))).toMatchObject({ words: ERRORS[code][1], way: 'none' })
  },
)

test.each(['link.expired', 'link.cancelled', 'session.closed'] as const)(
  '%s shows the page for an ended link',
  (code) => {
    expect(getTrouble(refused(code))).toMatchObject({ words: ERRORS[code][1], way: 'ended' })
  },
)

test('a session that is bound to another browser can be taken back', () => {
  expect(getTrouble(refused('session.bound_elsewhere'))?.way).toBe('take-back')
})

test('a session that was started over elsewhere does not promise that nothing is lost', () => {
  const trouble = getTrouble(refused('session.started_over'))
  expect(trouble).toMatchObject({ way: 'started-over', words: ERRORS['session.started_over'][1] })
  expect(trouble?.words).not.toMatch(/nothing .* lost/i)
})

test('while the company is paused, the customer can retry', () => {
  expect(getTrouble(refused('session.paused'))).toMatchObject({
    title: 'Not available right now',
    words: ERRORS['session.paused'][1],
    way: 'retry',
  })
})

test('an error that the step can handle has no screen of its own', () => {
  expect(getTrouble(refused('image.unsupported'))).toBeNull()
  expect(getTrouble(refused('server.busy'))).toBeNull()
  expect(getTrouble(new TypeError('Failed to fetch'))).toBeNull()
})

test('on opening, a busy server and a lost network offer a retry, a malformed link does not', () => {
  expect(getOpeningTrouble(refused('server.busy'))).toMatchObject({
    words: ERRORS['server.busy'][1],
    way: 'retry',
  })
  expect(getOpeningTrouble(new TypeError('Failed to fetch')).way).toBe('retry')
  expect(getOpeningTrouble(refused('request.invalid'))).toMatchObject({
    words: ERRORS['session.not_found'][1],
    way: 'none',
  })
})
