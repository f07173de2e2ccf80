/**
 * Distance of neighbouring characters in frames: regular OCR-B has 4.3; taller or wider print and misjudged heights
 * differ.
 */
const PITCH = { least: 2.9, most: 6.6, step: 1.015 } as const
/** A dozen characters: within them the pitch is constant, over the whole line perspective may change it. */
const WINDOW = 52
const MAX_PITCHES = 2

/**
 * The likeliest distances of neighbouring characters, in frames: the strongest periods of a row's evidence (its
 * spectrum, summed over windows, so that the pitch may drift along the row).
 */
export function findPitches(evidence: Float32Array): number[] {
  const powers: { pitch: number; power: number }[] = []
  for (let pitch: number = PITCH.least; pitch <= PITCH.most; pitch *= PITCH.step) {
    let power = 0
    for (let from = 0; from + WINDOW <= evidence.length; from += WINDOW / 2) {
      power += powerAt(evidence, from, (2 * Math.PI) / pitch)
    }
    powers.push({ pitch, power })
  }
  return powers
    .filter(({ power }, i) => {
      return power >= (powers[i - 1]?.power ?? 0) && power >= (powers[i + 1]?.power ?? 0)
    })
    .sort((a, b) => b.power - a.power)
    .slice(0, MAX_PITCHES)
    .map(({ pitch }) => pitch)
}

function powerAt(evidence: Float32Array, from: number, frequency: number): number {
  let mean = 0
  for (let i = 0; i < WINDOW; i++) mean += evidence[from + i]! / WINDOW
  let [re, im] = [0, 0]
  for (let i = 0; i < WINDOW; i++) {
    const value = (evidence[from + i]! - mean) * (1 - Math.cos((2 * Math.PI * (i + 0.5)) / WINDOW))
    re += value * Math.cos(frequency * i)
    im += value * Math.sin(frequency * i)
  }
  return Math.hypot(re, im)
}
