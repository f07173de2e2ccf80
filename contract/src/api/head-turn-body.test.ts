import { expect, test } from 'vitest'
import { verificationApi } from './verification.ts'

const { body } = verificationApi.liveness
const burst = (frames: number) => ({ nonce: 'n', images: Array.from({ length: frames }, () => 'data:') })

test.each([4, 9])(
  '%d pictures of a head turn are refused in words that name how many there may be',
  (frames) => {
    const { error } = body.safeParse(burst(frames))
    expect(error?.issues).toMatchObject([
      { path: ['images'], message: 'A head turn is sent as 5 to 8 pictures' },
    ])
  },
)

test.each([5, 8])('%d pictures of a head turn are taken', (frames) => {
  expect(body.safeParse(burst(frames)).success).toBe(true)
})
