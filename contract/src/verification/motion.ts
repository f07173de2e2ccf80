import { z } from 'zod'

/**
 * The movement between the looks of a head turn: many small frames, sent together as one sheet. It shows whether a head
 * moved from look to look, or pictures were exchanged. docs/LIVENESS.md describes the check and what it does not stop.
 */

/** Width and height of a small frame in pixels. */
export const MOTION_FRAME_PX = 96
/** Frames side by side in the sheet, which is filled row by row. */
export const MOTION_COLUMNS = 12
/** Time between two frames: eight a second. */
export const MOTION_INTERVAL_MS = 125
/** 16 rows, or 24 s: longer than any head turn at the usual pace. */
export const MOTION_MAX_FRAMES = 192

/** Maximum length of the sheet's data URL: 400 kB of JPEG, as for a frame. A sheet of 60 frames has about 80 kB. */
const SHEET_MAX_CHARS = 533_400

const timeMs = z.number().min(0).max(1e12)

/** As the browser sends it, with the clock of `performance.now()`. */
export const Motion = z
  .strictObject({
    /** JPEG data URL or id of a complete upload. */
    sheet: z.string().max(SHEET_MAX_CHARS),
    /** When each frame of the sheet was taken. */
    timesMs: z.array(timeMs).min(1).max(MOTION_MAX_FRAMES),
    /** When each of the burst's frames was taken, in the order of its images. */
    lookTimesMs: z.array(timeMs).max(16),
  })
  .meta({ id: 'HeadTurnMotion' })
export type Motion = z.infer<typeof Motion>

/**
 * What the frames show. `continuous`: the head is seen on its way between the looks. `cut`: one picture replaces
 * another, fades into it, or the looks are not from this recording. `not_seen`: neither, as on a device that takes too
 * few frames, or where none were sent. `broken`: the check failed to run.
 */
export const MOTION_STATES = ['continuous', 'cut', 'not_seen', 'broken'] as const
export type MotionState = (typeof MOTION_STATES)[number]

/** Texts for staff. */
export const MOTION_STATE_WORDS: Record<MotionState, string> = {
  continuous: 'The head is seen moving from look to look',
  cut: 'Pictures replace each other between the looks; no head moves',
  not_seen: 'Too few frames between the looks to tell, or none sent',
  broken: 'The check of the movement failed and gave no result',
}
