/**
 * The head-turn check: the customer looks straight, does the first move, looks straight, does the second, looks
 * straight; the browser sends a burst of frames and the server alone judges it. What it stops is in docs/LIVENESS.md.
 */

/** The customer's own left and right, not the picture's. */
export const LIVENESS_MOVES = ['left', 'right'] as const
export type LivenessMove = (typeof LIVENESS_MOVES)[number]

/** Two moves, each drawn by itself: the same one twice is as likely as any other order. */
export type LivenessMoves = readonly [LivenessMove, LivenessMove]

/** A challenge may be answered once, within this time. */
export const LIVENESS_TTL_MS = 30_000

/** Frames in a burst: five show each of the five places of the head once. */
export const MIN_FRAMES = 5
export const MAX_FRAMES = 8

/** After this many bursts that were judged and not passed, a person looks at the case. */
export const MAX_LIVENESS_TRIES = 5

/** The width the browser should send frames at, pixels; a frame as a data URL stays below 400 kB. */
export const LIVENESS_FRAME_WIDTH = 640

/**
 * Why a burst did not pass, most helpful first: [words for the customer, words for the client's staff].
 * `expired` is the server's: no burst is blamed for it.
 */
export const LIVENESS_REASONS = {
  check_broken: [
    'Something went wrong on our side. Please try once more.',
    'The head-turn check broke and could not tell.',
  ],
  expired: ['That took a little long. Here is a new try.', 'The challenge ran out before the burst came.'],
  no_face: [
    'We could not see your face all the time. Keep it in the frame while you turn.',
    'No face was found in at least one frame of the burst.',
  ],
  several_faces: [
    'Only you should be in the picture.',
    'More than one face was in at least one frame of the burst.',
  ],
  poor_frames: [
    'The pictures were too dark or not sharp. Find some light and turn your head a little slower.',
    'Frames of the burst were too dark, too bright, too small or too blurred to judge.',
  ],
  size_changes: [
    'Hold the phone still, at the same distance, while you turn your head.',
    'The size of the face changed too much within the burst.',
  ],
  not_straight: [
    'Look straight into the camera before and after each turn.',
    'A frame looking straight was missing before, between or after the turns.',
  ],
  turn_too_small: [
    'Turn your head a little further to each side.',
    'The head did not turn far enough to be judged.',
  ],
  wrong_order: [
    'Follow the arrow: turn to the side it shows.',
    'The turns were not the ones asked for, or not in their order.',
  ],
  frames_equal: [
    'The pictures hardly changed. Turn your head slowly while the camera looks.',
    'Frames are equal, or one picture that was shifted or bent: signs of a burst that was made, not taken.',
  ],
  looks_flat: [
    'We could not see the shape of your head. Turn it a little further, in even light.',
    'The face moves as a flat or bent picture does, not as a head.',
  ],
  other_person: [
    'Only you should be in front of the camera, from the first to the last picture.',
    'The frames show faces that are not surely one person.',
  ],
} as const satisfies Record<string, readonly [string, string]>
export type LivenessReason = keyof typeof LIVENESS_REASONS

export const LIVENESS_REASON_CODES = Object.keys(LIVENESS_REASONS) as LivenessReason[]

/** Why the head turn was not done at all: never a fault, always a person's look at the case. */
export const LIVENESS_DECLINED = [
  'no_camera',
  'cannot_turn',
  'prefers_not',
  'device_cannot',
  'out_of_tries',
] as const
export type LivenessDeclined = (typeof LIVENESS_DECLINED)[number]

/** What staff read when it was declined. The customer's word, not ours. */
export const LIVENESS_DECLINED_WORDS: Record<LivenessDeclined, string> = {
  no_camera: "The customer's camera did not work.",
  cannot_turn: 'The customer said that they cannot turn their head.',
  prefers_not: 'The customer preferred not to do the head turn.',
  device_cannot: "The customer's device could not do the head turn.",
  out_of_tries: 'The head turn did not work in all the tries there are.',
}

/** Where a session stands: a burst that passed stays, whatever follows it. */
export const LIVENESS_STATES = ['due', 'passed', 'declined', 'not_passed'] as const
export type LivenessState = (typeof LIVENESS_STATES)[number]
