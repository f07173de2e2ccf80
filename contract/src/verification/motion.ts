/**
 * The movement between the looks of a head turn: many small frames, sent together as one sheet. It shows whether a head
 * moved from look to look, or pictures were exchanged. docs/LIVENESS.md describes the check and what it does not stop.
 */

/** Width and height of a small frame in pixels. */
export const MOTION_FRAME_PX = 64
/** Frames side by side in the sheet, which is filled row by row. */
export const MOTION_COLUMNS = 12
/** Time between two frames: eight a second. */
export const MOTION_INTERVAL_MS = 125
/** 16 rows, or 24 s: longer than any head turn at the usual pace. */
export const MOTION_MAX_FRAMES = 192

/**
 * What the frames show. `continuous`: the head is seen on its way between the looks. `cut`: one picture replaces
 * another, fades into it, or the looks are not from this recording. `not_seen`: neither, as in too few frames, or where
 * none were sent. `broken`: the check failed to run. Only `continuous` passes; the others lead to review.
 */
export const MOTION_STATES = ['continuous', 'cut', 'not_seen', 'broken'] as const
export type MotionState = (typeof MOTION_STATES)[number]

/** Texts for staff, after "Movement:". */
export const MOTION_STATE_WORDS: Record<MotionState, string> = {
  continuous: 'seen',
  cut: 'none; pictures replace each other',
  not_seen: 'not seen, or not sent',
  broken: 'the movement check failed without a result',
}
