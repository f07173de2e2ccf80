import { DEFAULT_SETTINGS } from '../model/settings.ts'
import type { RepeatFacts } from '../model/input.ts'
import { NOTHING_REPEATED } from '../nothing-repeated.ts'
import { type Case, BASE_INPUT } from './variations.ts'
import type { CaptureSignal } from '../model/capture-signals.ts'

const seen = (change: Partial<RepeatFacts>) => ({
  ...BASE_INPUT,
  repeats: { ...NOTHING_REPEATED, ...change },
})
const captured = (...signals: CaptureSignal[]) => ({
  ...BASE_INPUT,
  images: { selfieIsDocument: false, reusedByOthers: 0, reusedBySame: 0, signals, production: true },
})
const strict = { ...DEFAULT_SETTINGS, whenBlocked: 'reject' as const }

/** Repeated faces and numbers, blocks, and capture signals. */
export const REPEAT_CASES: Case[] = [
  [
    'a face seen under another name',
    seen({ faceUnderOtherName: 1, nearestDistance: 0.31 }),
    'pending_review',
    79,
    'signature_not_verified face_seen_under_other_name',
  ],
  [
    'a number seen with another face',
    seen({ numberUnderOtherFace: 2 }),
    'pending_review',
    79,
    'signature_not_verified number_seen_under_other_face',
  ],
  [
    'a number seen under another name',
    seen({ numberUnderOtherName: 1 }),
    'pending_review',
    79,
    'signature_not_verified number_seen_under_other_name',
  ],
  [
    'a second number of the same kind of document',
    seen({ faceUnderOtherNumber: 1, nearestDistance: 0.3 }),
    'pending_review',
    79,
    'signature_not_verified face_seen_under_other_number',
  ],
  [
    'all kinds of repeats at once',
    seen({ faceUnderOtherName: 3, numberUnderOtherFace: 1, faceUnderOtherNumber: 1, nearestDistance: 0.2 }),
    'pending_review',
    79,
    'signature_not_verified face_seen_under_other_name',
  ],
  [
    'a face in a rejected try under another name',
    seen({ inFailedTries: 2, nearestDistance: 0.3 }),
    'approved',
    85,
    'signature_not_verified seen_in_failed_try',
  ],
  [
    'a face in a rejected try, and one seen under another name',
    seen({ inFailedTries: 1, faceUnderOtherName: 1, nearestDistance: 0.3 }),
    'pending_review',
    79,
    'signature_not_verified face_seen_under_other_name',
  ],
  [
    'a blocked face, where the client reviews blocks',
    seen({ faceBlocked: true }),
    'pending_review',
    79,
    'signature_not_verified face_blocked',
  ],
  [
    'a blocked face, where the client rejects blocks',
    { ...seen({ faceBlocked: true }), settings: strict },
    'rejected',
    39,
    'signature_not_verified face_blocked',
  ],
  [
    'a blocked number, where the client rejects blocks',
    { ...seen({ numberBlocked: true }), settings: strict },
    'rejected',
    39,
    'signature_not_verified number_blocked',
  ],
  [
    'a face seen before, where the client rejects blocks',
    { ...seen({ faceUnderOtherName: 1 }), settings: strict },
    'pending_review',
    79,
    'signature_not_verified face_seen_under_other_name',
  ],
  [
    'a face too poor to search for',
    seen({ faceSearched: false }),
    'approved',
    85,
    'signature_not_verified face_not_searched',
  ],
  [
    'a broken search',
    { ...BASE_INPUT, repeats: null },
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    'no earlier verifications to search',
    { ...BASE_INPUT, repeats: 'nothing_kept' },
    'approved',
    90,
    'signature_not_verified',
  ],
  // Capture signals
  [
    'a branch that shares one tablet',
    captured('several_from_device'),
    'approved',
    84,
    'signature_not_verified capture_unusual',
  ],
  [
    'a shared tablet behind a shared address',
    captured('several_from_device', 'several_from_address'),
    'approved',
    84,
    'signature_not_verified capture_unusual',
  ],
  [
    'a virtual camera',
    captured('virtual_camera'),
    'pending_review',
    79,
    'signature_not_verified capture_suspicious',
  ],
  [
    'an automated browser in production',
    captured('automation'),
    'pending_review',
    79,
    'signature_not_verified capture_suspicious',
  ],
  [
    'an automated browser with a fake camera, outside production',
    {
      ...captured(),
      images: {
        selfieIsDocument: false,
        reusedByOthers: 0,
        reusedBySame: 0,
        signals: ['automation', 'test_camera'],
        production: false,
      },
    },
    'approved',
    84,
    'signature_not_verified capture_unusual',
  ],
  [
    'frames at the exact rate of a program, and nothing else',
    captured('frames_regular'),
    'pending_review',
    79,
    'signature_not_verified capture_suspicious',
  ],
  [
    'a selfie that an editor saved, and nothing else',
    captured('edited'),
    'pending_review',
    79,
    'signature_not_verified capture_suspicious',
  ],
  [
    'a selfie taken before the check, and nothing else',
    captured('taken_before'),
    'pending_review',
    79,
    'signature_not_verified capture_suspicious',
  ],
  [
    'an edited file of last year',
    captured('edited', 'taken_before', 'camera_file'),
    'pending_review',
    79,
    'signature_not_verified capture_suspicious',
  ],
  [
    'every signal at once',
    captured(
      'virtual_camera',
      'test_camera',
      'automation',
      'frames_regular',
      'taken_before',
      'edited',
      'camera_file',
      'size_differs',
      'several_from_device',
      'several_from_address',
    ),
    'pending_review',
    79,
    'signature_not_verified capture_suspicious',
  ],
]
