import { createRandom } from '../../../testing/random.ts'

/**
 * Concatenated descriptors of fictional people. Their distances are about 0.8, like those of the model (mean 0.79,
 * standard deviation 0.07 between people of the same sex).
 */
export function randomFaces(count: number, seed: number): Float32Array<ArrayBuffer> {
  const { next } = createRandom(seed)
  const faces = new Float32Array(count * 128)
  // A sum of three uniform numbers approximates a normal distribution, standard deviation 0.5.
  for (let i = 0; i < faces.length; i++) faces[i] = (next() + next() + next() - 1.5) * 0.1
  return faces
}

/** The same person in another image: the descriptor moved by this distance in a random direction. */
export function perturbFace(
  face: ArrayLike<number>,
  distance: number,
  seed: number,
): Float32Array<ArrayBuffer> {
  const step = randomFaces(1, seed)
  const length = Math.hypot(...step)
  return Float32Array.from(face, (value, i) => value + (step[i]! / length) * distance)
}
