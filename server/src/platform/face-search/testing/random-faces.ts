import { createRandom } from '../../../testing/random.ts'

/**
 * Descriptors of people who do not exist, one after the other. Strangers lie about 0.8 apart, as those of the net do (their
 * distances: mean 0.79, standard deviation 0.07 between people of one sex).
 */
export function randomFaces(count: number, seed: number): Float32Array<ArrayBuffer> {
  const { next } = createRandom(seed)
  const faces = new Float32Array(count * 128)
  // Sum of three uniform numbers: near enough to normal, standard deviation 0.5.
  for (let i = 0; i < faces.length; i++) faces[i] = (next() + next() + next() - 1.5) * 0.1
  return faces
}

/** The same person a moment later: the descriptor moved by this distance in some direction. */
export function again(face: ArrayLike<number>, distance: number, seed: number): Float32Array<ArrayBuffer> {
  const step = randomFaces(1, seed)
  const length = Math.hypot(...step)
  return Float32Array.from(face, (value, i) => value + (step[i]! / length) * distance)
}
