import { expect, test } from 'vitest'
import { shareCalls } from './share-calls.ts'

test('callers during a call share the next one, which begins after they came', async () => {
  const began: (() => void)[] = []
  let calls = 0
  const ask = shareCalls(async () => {
    const number = (calls += 1)
    await new Promise<void>((resolve) => began.push(resolve))
    return number
  })
  const first = ask()
  await expect.poll(() => calls).toBe(1)
  const later = [ask(), ask(), ask()]
  began[0]!()
  expect(await first).toBe(1)
  await expect.poll(() => calls).toBe(2)
  began[1]!()
  expect(await Promise.all(later)).toEqual([2, 2, 2])
})

test('a call that fails fails its callers alone', async () => {
  let calls = 0
  const ask = shareCalls(async () => {
    calls += 1
    if (calls === 1) throw new RangeError('once')
    return calls
  })
  await expect(ask()).rejects.toThrow(RangeError)
  expect(await ask()).toBe(2)
})
