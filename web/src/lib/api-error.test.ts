import { expect, test } from 'vitest'
import { ApiError, getErrorMessage } from './api-error.ts'

test('the message is the status, a colon and the text; user-facing text and code come from the body', () => {
  const body = JSON.stringify({
    success: false,
    code: 'step.out_of_order',
    error: 'Another step comes first.',
    requestId: 'r',
    step: 'selfie',
  })
  const error = new ApiError(409, body)
  expect(error.message).toBe(`409: ${body}`)
  expect(error).toMatchObject({
    words: 'Another step comes first.',
    code: 'step.out_of_order',
    step: 'selfie',
  })
})

test("a proxy's error page has no user-facing text", () => {
  const error = new ApiError(502, '<html>Bad Gateway</html>')
  expect(error.message).toBe('502: <html>Bad Gateway</html>')
  expect(getErrorMessage(error, 'Please try again')).toBe('Please try again')
  expect(error.fields).toEqual({})
})

test('JSON that is not an object is ignored', () => {
  expect(new ApiError(500, 'null').words).toBeNull()
})
