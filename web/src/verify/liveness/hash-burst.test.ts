import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashBurst } from './hash-burst.ts'

const sha256Hex = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('the hash of a burst is that of the hashes of its pictures in order, and of its times', async () => {
  const pictures = [1, 2, 3].map((seed) => Uint8Array.from({ length: 500 }, (_, i) => (i * seed) % 256))
  const hash = await hashBurst(
    pictures.map((bytes) => new Blob([bytes])),
    [0, 125.39999997615814],
  )
  const [one, two, three] = pictures.map(sha256Hex)
  expect(hash).toBe(sha256Hex(`${one},${two},${three},0,125.39999997615814`))
})
