/** The lowest level, 0 to 255, with more than this share of the values at or below it; 255 for no values. */
export function levelBelow(levels: Uint8Array, share: number): number {
  if (levels.length === 0) return 255
  const counts = new Uint32Array(256)
  for (const level of levels) counts[level]!++
  let seen = 0
  for (let level = 0; level < 256; level++) {
    seen += counts[level]!
    if (seen > share * levels.length) return level
  }
  return 255
}
