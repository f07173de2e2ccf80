import { DEFAULT_SETTINGS } from '../model/settings.ts'
import type { RepeatFacts } from '../model/input.ts'
import { NOTHING_REPEATED } from '../nothing-repeated.ts'
import { type Case, sound } from './variations.ts'
import type { CaptureSignal } from '../model/capture-signals.ts'

const seen = (change: Partial<RepeatFacts>) => ({
  ...sound,
  repeats: { ...NOTHING_REPEATED, ...change },
})
const captured = (...signals: CaptureSignal[]) => ({
  ...sound,
  images: { selfieIsDocument: false, reusedByOthers: 0, reusedBySame: 0, signals, production: true },
})
const strict = { ...DEFAULT_SETTINGS, whenBlocked: 'reject' as const }

/** What came back, what was blocked, and how the pictures were taken. */
export const REPEAT_CASES: Case[] = [
  [
    'a face that was somebody else before',
    seen({ faceUnderOtherName: 1, nearestDistance: 0.31 }),
    'pending_review',
    79,
    'signature_not_verified face_seen_under_other_name',
  ],
  [
    'a number that had another face',
    seen({ numberUnderOtherFace: 2 }),
    'pending_review',
    79,
    'signature_not_verified number_seen_under_other_face',
  ],
  [
    'a number that had another name',
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
    'everything came back at once',
    seen({ faceUnderOtherName: 3, numberUnderOtherFace: 1, faceUnderOtherNumber: 1, nearestDistance: 0.2 }),
    'pending_review',
    79,
    'signature_not_verified face_seen_under_other_name',
  ],
  [
    'a face in a rejected try of somebody else',
    seen({ inFailedTries: 2, nearestDistance: 0.3 }),
    'approved',
    85,
    'signature_not_verified seen_in_failed_try',
  ],
  [
    'a face in a rejected try, and one that was somebody else',
    seen({ inFailedTries: 1, faceUnderOtherName: 1, nearestDistance: 0.3 }),
    'pending_review',
    79,
    'signature_not_verified face_seen_under_other_name',
  ],
  [
    'a blocked face, where the client wants to look',
    seen({ faceBlocked: true }),
    'pending_review',
    79,
    'signature_not_verified face_blocked',
  ],
  [
    'a blocked face, where the client rejects them',
    { ...seen({ faceBlocked: true }), settings: strict },
    'rejected',
    39,
    'signature_not_verified face_blocked',
  ],
  [
    'a blocked number, where the client rejects them',
    { ...seen({ numberBlocked: true }), settings: strict },
    'rejected',
    39,
    'signature_not_verified number_blocked',
  ],
  [
    'a face seen before, where the client rejects only blocked ones',
    { ...seen({ faceUnderOtherName: 1 }), settings: strict },
    'pending_review',
    79,
    'signature_not_verified face_seen_under_other_name',
  ],
  [
    'a face that was not clear enough to be searched for',
    seen({ faceSearched: false }),
    'approved',
    85,
    'signature_not_verified face_not_searched',
  ],
  [
    'a search that broke',
    { ...sound, repeats: null },
    'pending_review',
    79,
    'signature_not_verified check_error',
  ],
  [
    'nothing kept to search in',
    { ...sound, repeats: 'nothing_kept' },
    'approved',
    90,
    'signature_not_verified',
  ],
  // How the pictures were taken
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
    'a browser steered by a program, in production',
    captured('automation'),
    'pending_review',
    79,
    'signature_not_verified capture_suspicious',
  ],
  [
    'a browser steered by a program, with its own camera, while the platform is tried out',
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
