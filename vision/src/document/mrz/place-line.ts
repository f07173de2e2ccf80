/**
 * Viterbi over exactly `places` middles, each about one pitch from the last: the path of highest summed evidence.
 * Fixing the number of characters is what keeps a faint filler from being dropped or read twice.
 * @param evidence how much each column looks like the middle of any character
 */
export function placeLine(
  evidence: Float32Array,
  places: number,
  pitch: number,
): { middles: number[]; total: number } {
  const width = evidence.length
  const slack = Math.max(1, Math.round(pitch / 8))
  let best: Float32Array = Float32Array.from(evidence)
  const from: Int16Array[] = []
  for (let place = 1; place < places; place++) {
    const next = new Float32Array(width).fill(-1e9)
    const back = new Int16Array(width)
    for (let x = pitch - slack; x < width; x++) {
      let value = -1e9
      for (let step = pitch - slack; step <= pitch + slack; step++) {
        if (step > x) break
        const reached = best[x - step]! - 0.02 * ((step - pitch) / slack) ** 2
        if (reached > value) {
          value = reached
          back[x] = step
        }
      }
      next[x] = value + evidence[x]!
    }
    from.push(back)
    best = next
  }
  let end = 0
  for (let x = 1; x < width; x++) if (best[x]! > best[end]!) end = x
  const middles = [end]
  for (let place = places - 2; place >= 0; place--)
    middles.push(middles.at(-1)! - from[place]![middles.at(-1)!]!)
  return { middles: middles.toReversed(), total: best[end]! }
}
