import type { DocumentQuality, HintCode } from '../shapes.ts'
import { boxBlurGray, resizeGray, type Gray } from './gray.ts'

/** Width at which everything below is measured; the thresholds belong to it. */
const MEASURED_WIDTH_PX = 800

/**
 * Limits, from the project's measurements on 28 drawn photos and a blur sweep on real specimens: sharp ones lie at
 * 0.16-0.26, blur of sigma 1 at 0.23-0.33, sigma 2 at 0.44-0.50. Exposure limits are guesses until measured.
 */
const LIMITS = {
  reblur: { warn: 0.33, reject: 0.4 },
  glareShare: { warn: 0.03, reject: 0.08 },
  cardWidthPx: { warn: 650, reject: 500 },
  mean: { dark: 70, bright: 238 },
  p95: { dark: 120 },
} as const

/**
 * Judges the card itself, cut out of its photo. `cardWidthPx` is the width of the card in the photo as taken.
 * Measures: `reblur` 0 sharp to 1 blurred (Crete et al. 2007, "The blur effect", SPIE 6492), `glareShare` of the
 * card's area, `mean` and `p95` of luminance, `cardWidthPx`.
 */
export function judgeCard(card: Gray, cardWidthPx: number): DocumentQuality {
  const scaled = resizeGray(
    card,
    MEASURED_WIDTH_PX,
    Math.max(8, Math.round((card.height * MEASURED_WIDTH_PX) / card.width)),
  )
  const { mean, median, p95 } = exposure(scaled)
  const reblur = blurEffect(scaled)
  // A scan on white paper is bright all over; glare is a burnt patch on something darker.
  const glareShare = median < 235 ? largestBurntPatch(scaled) : 0
  const hints: HintCode[] = []
  let ok = true
  const judge = (hint: HintCode, warn: boolean, reject: boolean) => {
    if (warn || reject) hints.push(hint)
    if (reject) ok = false
  }
  judge('blurry', reblur > LIMITS.reblur.warn, reblur > LIMITS.reblur.reject)
  judge('glare', glareShare > LIMITS.glareShare.warn, glareShare > LIMITS.glareShare.reject)
  judge('too_dark', false, mean < LIMITS.mean.dark || p95 < LIMITS.p95.dark)
  // Burnt out altogether: nothing dark is left to read.
  judge('too_bright', false, mean > LIMITS.mean.bright && darkShare(scaled) < 0.01)
  judge('too_small', cardWidthPx < LIMITS.cardWidthPx.warn, cardWidthPx < LIMITS.cardWidthPx.reject)
  const round = (value: number) => Math.round(value * 1000) / 1000
  return {
    ok,
    hints,
    measures: {
      reblur: round(reblur),
      glareShare: round(glareShare),
      mean: Math.round(mean),
      p95,
      cardWidthPx: Math.round(cardWidthPx),
    },
  }
}

function exposure(gray: Gray): { mean: number; median: number; p95: number } {
  const histogram = new Uint32Array(256)
  const total = gray.data.length
  for (let i = 0; i < total; i++) histogram[gray.data[i]!]! += 1
  let sum = 0
  let seen = 0
  let median = 0
  let p95 = 255
  for (let value = 0, have50 = false, have95 = false; value < 256; value++) {
    seen += histogram[value]!
    sum += value * histogram[value]!
    if (!have50 && seen >= total * 0.5) [median, have50] = [value, true]
    if (!have95 && seen >= total * 0.95) [p95, have95] = [value, true]
  }
  return { mean: sum / total, median, p95 }
}

function darkShare(gray: Gray): number {
  let dark = 0
  for (const value of gray.data) if (value < 140) dark++
  return dark / gray.data.length
}

/** How little a second blur changes the picture: a sharp one loses much of its variation, a blurred one little. */
export function blurEffect(gray: Gray): number {
  return Math.max(alongAxis(gray, 1), alongAxis(gray, gray.width))
}

function alongAxis({ data, width, height }: Gray, step: number): number {
  const across = step === 1
  const reach = 4
  let before = 0
  let lost = 0
  const [outer, inner, outerStep] = across ? [height, width, width] : [width, height, 1]
  const line = new Int32Array(inner)
  for (let o = 0; o < outer; o++) {
    const base = o * outerStep
    let sum = 0
    for (let i = 0; i < inner; i++) line[i] = data[base + i * step]!
    for (let k = -reach; k <= reach; k++) sum += line[Math.min(Math.max(k, 0), inner - 1)]!
    let soft = 0
    for (let i = 0; i < inner; i++) {
      const smooth = sum / (2 * reach + 1)
      sum += line[Math.min(i + reach + 1, inner - 1)]! - line[Math.max(i - reach, 0)]!
      if (i > 0) {
        const sharp = Math.abs(line[i]! - line[i - 1]!)
        const kept = Math.abs(smooth - soft)
        before += sharp
        if (sharp > kept) lost += sharp - kept
      }
      soft = smooth
    }
  }
  return before === 0 ? 1 : (before - lost) / before
}

/** Share of the largest connected patch at the white end that holds no print (a 15-pixel square fits inside it). */
function largestBurntPatch(gray: Gray): number {
  const { width, height } = gray
  const burnt = { data: new Uint8Array(width * height), width, height }
  let any = false
  for (let i = 0; i < burnt.data.length; i++) {
    if (gray.data[i]! < 248) continue
    burnt.data[i] = 255
    any = true
  }
  if (!any) return 0
  // Erosion by a 15-pixel square: the mean over it is full only where every pixel is.
  const core = boxBlurGray(burnt, 7)
  const seen = new Uint8Array(width * height)
  const stack: number[] = []
  let largest = 0
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || core.data[start]! < 255) continue
    let area = 0
    seen[start] = 1
    stack.push(start)
    while (stack.length > 0) {
      const at = stack.pop()!
      area++
      const x = at % width
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= seen.length || seen[next] || core.data[next]! < 255) continue
        seen[next] = 1
        stack.push(next)
      }
    }
    // Erosion took 7 pixels off every side: give them back to the patch's square root.
    largest = Math.max(largest, (Math.sqrt(area) + 14) ** 2)
  }
  return largest === 0 ? 0 : Math.min(1, largest / (width * height))
}
