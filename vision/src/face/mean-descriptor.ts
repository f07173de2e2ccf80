/**
 * The mean of descriptors of one person's pictures (at least one; a single one is copied), for
 * `compareDescriptors(…, { frames: descriptors.length })`. Not normalized, as single ones are not.
 * @throws RangeError when there is none, or their lengths differ
 */
export function meanDescriptor(descriptors: readonly ArrayLike<number>[]): Float32Array {
  const length = descriptors[0]?.length ?? 0
  if (length === 0 || descriptors.some((one) => one.length !== length)) {
    throw new RangeError(
      `the mean of descriptors of ${descriptors.map((one) => one.length).join(', ')} numbers`,
    )
  }
  const sum = new Float64Array(length)
  for (const one of descriptors) for (let i = 0; i < length; i += 1) sum[i]! += one[i]!
  return Float32Array.from(sum, (value) => value / descriptors.length)
}
