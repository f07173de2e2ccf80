import type { HintCode } from '../../core/shapes.ts'
import { resizeGray, type Gray } from '../gray.ts'
import { glareShare } from './glare-share.ts'
import { measurePrint } from './measure-print.ts'

/** Longer side at which a card is measured; the limits hold for this size. */
export const MEASURED_WIDTH_PX = 800
/**
 * Long side at which a picture without an outline is measured: a card that fills two thirds of it is as wide as above.
 */
export const WHOLE_SIDE_PX = 1150
/** Minimum width in pixels at which a card was ever read. */
export const MIN_CARD_WIDTH_PX = 420

/**
 * Where reading begins to suffer (`warn`) and where it fails (`reject`), measured by `npm run bench -- quality`: four
 * kinds of drawn cards degraded step by step and read at each step; docs/QUALITY.md has the tables.
 */
const LIMITS = {
  reblur: { warn: 0.5, reject: 0.62 },
  glareShare: { warn: 0.015, reject: 0.06 },
  cardWidthPx: { warn: 560, reject: MIN_CARD_WIDTH_PX },
  /** Light level: OCR copes with the darkest photos, but a portrait's face is lost much earlier. */
  light: { warn: 70, reject: 22 },
  /** Dark level where the light is burnt out: print that has faded into it. */
  faded: { warn: 140, reject: 175 },
  /** Minimum difference between the two; below it nothing is printed, whatever the light. */
  contrast: { reject: 14 },
} as const

const BURNT = 250
/** Paper above this level reaches the burnt level without a reflection. */
export const WHITE_PAPER = 246

/** The verdict from pixels alone: faults that make the picture unreadable, mere advice, and the measures. */
export type PixelVerdict = { failing: HintCode[]; advice: HintCode[]; measures: Record<string, number> }

/**
 * Judges a card cut out of its photo (`cardWidthPx`: its width in the photo as taken), or a whole picture without an
 * outline (null). Measures: `reblur` 0 sharp to 1 blurred; `dark`, `light`: levels of print and paper; `noise`:
 * deviation in levels; `glareShare` of the area; `cardWidthPx`.
 */
export function judgePixels(gray: Gray, cardWidthPx: number | null): PixelVerdict {
  const scale =
    cardWidthPx === null
      ? Math.min(1, WHOLE_SIDE_PX / Math.max(gray.width, gray.height))
      : MEASURED_WIDTH_PX / Math.max(gray.width, gray.height)
  const scaled = resizeGray(
    gray,
    Math.max(8, Math.round(gray.width * scale)),
    Math.max(8, Math.round(gray.height * scale)),
  )
  // Print covers a third of a card, and about an eighth of a picture with a card in it.
  const { reblur, dark, light, paper, noise } = measurePrint(scaled, cardWidthPx === null ? 0.12 : 0.33)
  // On nearly white paper, reflections cannot be detected. Without an outline, a window or a lamp next to the card
  // would count.
  const glare = cardWidthPx !== null && paper <= WHITE_PAPER ? glareShare(scaled) : 0
  const failing: HintCode[] = []
  const advice: HintCode[] = []
  const judge = (hint: HintCode, warn: boolean, reject: boolean) => {
    if (reject) failing.push(hint)
    else if (warn) advice.push(hint)
  }
  const contrast = light - dark
  const flat = contrast < Math.max(LIMITS.contrast.reject, 3 * noise)
  judge('too_dark', light < LIMITS.light.warn, light < LIMITS.light.reject || (flat && light < 90))
  if (light >= BURNT) judge('too_bright', dark > LIMITS.faded.warn, dark > LIMITS.faded.reject)
  if (flat && light >= 90) failing.push(light > 200 ? 'too_bright' : 'document_not_found')
  if (!flat) judge('blurry', reblur > LIMITS.reblur.warn, reblur > LIMITS.reblur.reject)
  judge('glare', glare > LIMITS.glareShare.warn, glare > LIMITS.glareShare.reject)
  if (cardWidthPx !== null) {
    const { warn, reject } = LIMITS.cardWidthPx
    judge('too_small', cardWidthPx < warn, cardWidthPx < reject)
  }
  const round = (value: number) => Math.round(value * 1000) / 1000
  return {
    failing,
    advice,
    measures: {
      reblur: round(reblur),
      glareShare: round(glare),
      dark,
      light,
      noise: Math.round(noise * 10) / 10,
      ...(cardWidthPx === null ? {} : { cardWidthPx: Math.round(cardWidthPx) }),
    },
  }
}
