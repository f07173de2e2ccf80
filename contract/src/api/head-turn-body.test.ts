import { expect, test } from 'vitest'
import { verificationApi } from './verification.ts'

const { body } = verificationApi.liveness
const burst = (frames: number) => ({ nonce: 'n', images: Array.from({ length: frames }, () => 'data:') })

test.each([5, 9])(
  'a head turn of %d pictures is refused with a message that names the allowed number',
  (frames) => {
    const { error } = body.safeParse(burst(frames))
    expect(error?.issues).toMatchObject([
      { path: ['images'], message: 'A head turn is sent as 6 to 8 pictures' },
    ])
  },
)

test.each([6, 8])('a head turn of %d pictures is accepted', (frames) => {
  expect(body.safeParse(burst(frames)).success).toBe(true)
})
