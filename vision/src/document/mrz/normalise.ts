/** Grey values the deviation is raised by, as in training: plain paper is not blown up into print. */
const LEAST_DEVIATION = 6

/** Grey values to mean 0 and deviation near 1, in place. */
export function normalise(values: Float32Array): Float32Array {
  let sum = 0
  let squares = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    sum += value
    squares += value * value
  }
  const mean = sum / values.length
  const scale = 1 / (Math.sqrt(Math.max(0, squares / values.length - mean * mean)) + LEAST_DEVIATION)
  for (let i = 0; i < values.length; i++) values[i] = (values[i]! - mean) * scale
  return values
}
