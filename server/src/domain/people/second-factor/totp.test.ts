import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { STEP_S, describeSecret, findMatchingStep } from './totp.ts'

/** RFC 6238 appendix B; the last six of its eight digits. */
const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code of RFC 6238 at %i seconds is accepted', (seconds, code) => {
  const step = findMatchingStep(SECRET, code, { now: new Date(seconds * 1000), lastStep: 0 })
  expect(step).toBe(Math.floor(seconds / STEP_S))
})

test('an authenticator app gets the secret in base32 without padding (RFC 4648)', () => {
  expect(describeSecret(Buffer.from('a secret of 22 bytes..'), 'sara@example.com')).toEqual({
    secret: 'MEQHGZLDOJSXIIDPMYQDEMRAMJ4XIZLTFYXA',
    uri: 'otpauth://totp/Wabi:sara%40example.com?secret=MEQHGZLDOJSXIIDPMYQDEMRAMJ4XIZLTFYXA&issuer=Wabi',
  })
})

const now = new Date('2030-01-01T10:00:10Z')
const step = Math.floor(now.getTime() / 1000 / STEP_S)
const codeAt = (at: number) => generateSync({ secret: SECRET, epoch: at * STEP_S })

test('codes one step before and after now are accepted, two steps are not, and no code works twice', () => {
  const stepFor = (at: number, lastStep = 0) => findMatchingStep(SECRET, codeAt(at), { now, lastStep })
  expect([-2, -1, 0, 1, 2].map((by) => stepFor(step + by))).toEqual([null, step - 1, step, step + 1, null])
  expect(stepFor(step, step)).toBe(null)
  expect(stepFor(step - 1, step)).toBe(null)
})

test('a clock that was set back accepts no code until it passes the last one', () => {
  expect(findMatchingStep(SECRET, codeAt(step), { now, lastStep: step + 100 })).toBe(null)
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345'])(
  'text that is no code is wrong: %j',
  (code) => {
    expect(findMatchingStep(SECRET, code, { now, lastStep: 0 })).toBe(null)
  },
)
