/** Added to the deviation in gray values, as in training, so that plain paper is not amplified into print. */
const MIN_DEVIATION = 6

/** Gray values to mean 0 and deviation near 1, in place. */
export function normalize(values: Float32Array): Float32Array {
  let sum = 0
  let squares = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    sum += value
    squares += value * value
  }
  const mean = sum / values.length
  const scale = 1 / (Math.sqrt(Math.max(0, squares / values.length - mean * mean)) + MIN_DEVIATION)
  for (let i = 0; i < values.length; i++) values[i] = (values[i]! - mean) * scale
  return values
}
