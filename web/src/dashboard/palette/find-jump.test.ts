import { describe, expect, test } from 'vitest'
import { findJump } from './find-jump.ts'

const RANDOM = 'abcdefghijklmnopqrstuvwxyz'

describe('text pasted into the palette', () => {
  test.each([
    [`ver_${RANDOM}`, `/dashboard/verifications/ver_${RANDOM}`],
    [`  ver_${RANDOM}\n`, `/dashboard/verifications/ver_${RANDOM}`],
    [
      `https://id.example/dashboard/verifications/ver_${RANDOM}?x=1`,
      `/dashboard/verifications/ver_${RANDOM}`,
    ],
    [`key_${RANDOM}`, '/dashboard/api-keys'],
    [`whk_${RANDOM}`, '/dashboard/webhooks'],
  ])('%s leads to %s', (text, to) => {
    expect(findJump(text)?.to).toBe(to)
  })

  test.each(['Hanna', `ver_${RANDOM}1`, 'ver_short', `ses_${RANDOM}`, `xver_${RANDOM}`])(
    '%s is left to the search',
    (text) => {
      expect(findJump(text)).toBeNull()
    },
  )
})
