/** A chip in gray: independent of colored light, and all that many cards print. */
export function grayChip(chip: Uint8Array): Uint8Array {
  const out = new Uint8Array(chip.length)
  for (let i = 0; i < chip.length; i += 3) {
    const luma = 0.299 * chip[i]! + 0.587 * chip[i + 1]! + 0.114 * chip[i + 2]! + 0.5
    out[i] = luma
    out[i + 1] = luma
    out[i + 2] = luma
  }
  return out
}
