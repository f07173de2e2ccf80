import filed from './calibration.json' with { type: 'json' }

/** Thresholds and likelihood ratio of one capture condition. */
export type ConditionCalibration = {
  /** Distance below which two faces match: at most the stated share of strangers is nearer. */
  readonly matchBelow: number
  /** Distance above which they are two people: 100 times as frequent among strangers as within one person. */
  readonly differentAbove: number
  /** log10 of the likelihood ratio is `intercept + slope * distance`. */
  readonly intercept: number
  readonly slope: number
}

/** What `npm run train -- faces` writes to calibration.json, with the people and trials that it rests on. */
export type FaceCalibration = {
  readonly modelVersion: string
  /** Share of strangers that `matchBelow` lets through, 0 to 1, by a normal model of their distances. */
  readonly statedFalseMatchRate: number
  /** Eye distance in pixels from which a portrait counts as large. */
  readonly largeFromPx: number
  /** `FaceMeasures.color` from which a portrait counts as printed in color. */
  readonly colorFrom: number
  readonly conditions: Readonly<Record<CaptureCondition, ByFrames>>
}
/** One picture of the customer, or the mean of several. */
export type ByFrames = { readonly one: ConditionCalibration; readonly several: ConditionCalibration }

/** `photo`: two photographs. The others: a photograph and a portrait of this size and tone. */
export const CAPTURE_CONDITIONS = ['photo', 'large_color', 'large_gray', 'small_color', 'small_gray'] as const
export type CaptureCondition = (typeof CAPTURE_CONDITIONS)[number]

/**
 * Measures of a portrait (`FaceMeasures`). Findings stored before `color` was measured lack it; those stored before
 * 2026-11-27 have it as `colour`.
 */
export type PortraitMeasures = {
  readonly eyeDistance?: number
  readonly color?: number
  readonly colour?: number
}

export const CALIBRATION: FaceCalibration = filed

/** The condition of a portrait. What was not measured counts as small and gray. */
export function getCaptureCondition({ eyeDistance = 0, color, colour }: PortraitMeasures): CaptureCondition {
  const size = eyeDistance >= CALIBRATION.largeFromPx ? 'large' : 'small'
  return `${size}_${(color ?? colour ?? 0) >= CALIBRATION.colorFrom ? 'color' : 'gray'}`
}
