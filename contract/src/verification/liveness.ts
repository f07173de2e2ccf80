/**
 * The head-turn check. The customer looks straight and then follows five more looks (`head-turn-challenges.ts`). The
 * browser sends a burst with a frame of each; only the server judges it. docs/LIVENESS.md lists the attacks it stops.
 */

/** Where the head is directed. Left and right from the customer's point of view, not the image's. */
export const LIVENESS_LOOKS = ['straight', 'left', 'right', 'up', 'down'] as const
export type LivenessLook = (typeof LIVENESS_LOOKS)[number]

/** Looks in a challenge, the first of them straight. */
export const CHALLENGE_LOOKS = 6

/** A challenge can be answered once, within this time. */
export const LIVENESS_TTL_MS = 30_000

/** Frames in a burst: six show each look once. */
export const MIN_FRAMES = 6
export const MAX_FRAMES = 8

/** After this many failed bursts, the case goes to review. */
export const MAX_LIVENESS_TRIES = 5

/** Challenges of a session, answered or not, so that nobody asks until the looks of a recording come up. */
export const MAX_CHALLENGES = 12

/** Width in pixels at which the browser sends frames; keeps a frame's data URL below 400 kB. */
export const LIVENESS_FRAME_WIDTH = 640

/**
 * Why a burst did not pass, most helpful first: [text for the customer, text for the client's staff].
 * `expired` is set by the server and does not count as a failed burst.
 */
export const LIVENESS_REASONS = {
  check_broken: [
    'Something went wrong on our side. Please try once more.',
    'The head-turn check failed and gave no result.',
  ],
  expired: ['That took a little long. Here is a new try.', 'The challenge expired before the burst arrived.'],
  no_face: [
    'We could not see your face all the time. Keep it in the frame while you turn.',
    'No face was found in at least one frame of the burst.',
  ],
  several_faces: [
    'Only you should be in the picture.',
    'More than one face was in at least one frame of the burst.',
  ],
  poor_frames: [
    'The pictures were too dark or not sharp. Find some light and move your head a little slower.',
    'Frames of the burst were too dark, too bright, too small or too blurred to judge.',
  ],
  size_changes: [
    'Hold the phone still, at the same distance, while you turn your head.',
    'The size of the face changed too much within the burst.',
  ],
  not_straight: [
    'Look straight into the camera at the start, and whenever the ring shows.',
    'A frame looking straight ahead was missing where one was requested.',
  ],
  turn_too_small: [
    'Move your head a little further each time.',
    'The head did not turn or nod far enough to be judged.',
  ],
  wrong_order: [
    'Follow the arrow: move your head the way it shows.',
    'The looks were not the ones asked for, or not in their order.',
  ],
  frames_equal: [
    'The pictures hardly changed. Turn your head slowly while the camera looks.',
    'Frames are identical, or one picture shifted or warped: signs of a fabricated burst.',
  ],
  looks_flat: [
    'We could not see the shape of your head. Turn it a little further, in even light.',
    'The face moves as a flat, bent or folded picture does, not as a head.',
  ],
  other_person: [
    'Only you should be in front of the camera, from the first to the last picture.',
    'The frames show faces that may not be the same person.',
  ],
  scene_changes: [
    'Stay where you are and hold the phone at arm’s length while you turn your head.',
    'Background, clothes or light change within the burst, or too little of them is visible.',
  ],
} as const satisfies Record<string, readonly [string, string]>
export type LivenessReason = keyof typeof LIVENESS_REASONS

export const LIVENESS_REASON_CODES = Object.keys(LIVENESS_REASONS) as LivenessReason[]

/** Why the head turn was not done. Never counts against the customer; always leads to review. */
export const LIVENESS_DECLINED = [
  'no_camera',
  'cannot_turn',
  'prefers_not',
  'device_cannot',
  'out_of_tries',
] as const
export type LivenessDeclined = (typeof LIVENESS_DECLINED)[number]

/** Texts for staff when it was declined: what the customer stated, unverified. */
export const LIVENESS_DECLINED_WORDS: Record<LivenessDeclined, string> = {
  no_camera: "The customer's camera did not work.",
  cannot_turn: 'The customer said that they cannot turn their head.',
  prefers_not: 'The customer preferred not to do the head turn.',
  device_cannot: "The customer's device could not do the head turn.",
  out_of_tries: 'The head turn did not work in all the tries there are.',
}

/** State of the head turn in a session. Once passed, it stays `passed`. */
export const LIVENESS_STATES = ['due', 'passed', 'declined', 'not_passed'] as const
export type LivenessState = (typeof LIVENESS_STATES)[number]
