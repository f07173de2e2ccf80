import { expect, test } from 'vitest'
import { FaceGallery } from './gallery.ts'
import { randomFaces } from './testing/random-faces.ts'

/** Computes every distance by the plain formula. */
function bruteForce(faces: Float32Array, probe: Float32Array, below: number): string[] {
  const found: [string, number][] = []
  for (let face = 0; face * 128 < faces.length; face++) {
    let sum = 0
    for (let i = 0; i < 128; i++) sum += (faces[face * 128 + i]! - probe[i]!) ** 2
    if (Math.sqrt(sum) < below) found.push([`v${face}`, Math.sqrt(sum)])
  }
  return found.sort((a, b) => a[1] - b[1]).map(([owner, distance]) => `${owner} ${distance.toFixed(9)}`)
}
const formatted = (near: { owner: string; distance: number }[]) =>
  near.map(({ owner, distance }) => `${owner} ${distance.toFixed(9)}`)

test('finds exactly what a brute-force search finds, over several blocks and at any limit', () => {
  const faces = randomFaces(9000, 1)
  const gallery = new FaceGallery()
  gallery.add(
    Array.from({ length: 9000 }, (_, i) => `v${i}`),
    faces,
  )
  for (const [seed, below] of [
    [2, 0.4],
    [3, 0.75],
    [4, 0.9],
  ] as const) {
    const probe = randomFaces(1, seed)
    expect(formatted(gallery.nearest(probe, below, 10_000))).toEqual(bruteForce(faces, probe, below))
  }
  const own = faces.slice(128 * 8999)
  expect(gallery.nearest(own, 0.01, 5)).toEqual([{ owner: 'v8999', distance: 0 }])
})

test('removed faces are no longer found, and the others still are', () => {
  const faces = randomFaces(5000, 5)
  const gallery = new FaceGallery()
  const owners = Array.from({ length: 5000 }, (_, i) => `v${Math.floor(i / 2)}`)
  gallery.add(owners, faces)
  for (const owner of ['v0', 'v2499', 'v1000', 'none']) gallery.remove(owner)
  expect(gallery.size).toBe(4994)
  for (let face = 0; face < 5000; face += 1) {
    const [hit] = gallery.nearest(faces.subarray(face * 128, face * 128 + 128), 0.001, 1)
    const removed = ['v0', 'v2499', 'v1000'].includes(owners[face]!)
    expect(hit?.owner).toBe(removed ? undefined : owners[face])
  }
})

test('an invalid descriptor is an error, not an empty result', () => {
  const gallery = new FaceGallery()
  expect(() => gallery.add(['a'], new Float32Array(127))).toThrow(RangeError)
  expect(() => gallery.nearest(new Float32Array(0), 0.5, 1)).toThrow(RangeError)
  expect(() => gallery.nearest(new Float32Array(128), Number.NaN, 1)).toThrow(RangeError)
})

test('holds descriptors of any model, and never two lengths', () => {
  const gallery = new FaceGallery()
  gallery.add(
    ['a', 'b'],
    Float32Array.from({ length: 64 }, (_, i) => (i < 32 ? 0 : 1)),
  )
  expect(gallery.nearest(new Float32Array(32), 0.5, 5)).toEqual([{ owner: 'a', distance: 0 }])
  expect(() => gallery.add(['c'], new Float32Array(128))).toThrow(RangeError)
  expect(() => gallery.nearest(new Float32Array(128), 0.5, 1)).toThrow(RangeError)
})
