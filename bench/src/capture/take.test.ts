import { expect, test } from 'vitest'
import { faultsOf } from './judge-take.ts'
import { drawNegativePicture } from './negatives.ts'
import { playStill } from './play-still.ts'
import { playTake } from './take.ts'

// A short version of `npm run bench -- capture`.

test.each([6, 10, 17])(
  'person %i: a good picture is taken by itself',
  { timeout: 120_000 },
  async (index) => {
    const take = await playTake('tune', index)
    expect(take.captured).not.toBeNull()
    expect(await faultsOf(take)).toEqual([])
  },
)

test('pictures without a card are not taken', async () => {
  for (let index = 0; index < 11; index++) {
    const { kind, jpeg } = await drawNegativePicture('tune', index)
    expect([kind, (await playStill(jpeg)).captured]).toEqual([kind, false])
  }
})
