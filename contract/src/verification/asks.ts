/** Steps that a reviewer can ask a customer to repeat, one at a time, with the reasons and their texts. */

export const ASK_STEPS = ['document_front', 'document_back', 'selfie', 'personal_info'] as const
export type AskStep = (typeof ASK_STEPS)[number]

interface AskReason {
  steps: readonly AskStep[]
  /** Text for the customer: what to do, never who was at fault. */
  customer: string
  /** Label for the reviewer, also shown in the timeline. */
  staff: string
}

const PHOTO = ['document_front', 'document_back'] as const

/** Reasons for repeating a step, and the steps that each applies to. */
export const ASK_REASONS = {
  blurred: {
    steps: [...PHOTO, 'selfie'],
    customer: 'The picture was not sharp. Hold the phone still until it is.',
    staff: 'Blurred',
  },
  glare: {
    steps: PHOTO,
    customer: 'Light was reflecting on the document. Tilt it a little.',
    staff: 'Glare on it',
  },
  cut_off: {
    steps: PHOTO,
    customer: 'Part of the document was outside the picture. Show all four corners.',
    staff: 'Cut off',
  },
  covered: {
    steps: PHOTO,
    customer: 'Something covered the document. Lay it down on its own.',
    staff: 'Partly covered',
  },
  other_side: {
    steps: PHOTO,
    customer: 'The picture showed the other side. Please turn the document over.',
    staff: 'The other side',
  },
  copy: {
    steps: PHOTO,
    customer: 'Please photograph the document itself, not a copy or a screen.',
    staff: 'A copy or a screen',
  },
  expired: {
    steps: PHOTO,
    customer: 'This document is no longer valid. Please use one that is.',
    staff: 'Expired document',
  },
  face_unclear: {
    steps: ['selfie'],
    customer: 'Your face was hard to see. Find even light and look straight ahead.',
    staff: 'Face hard to see',
  },
  face_covered: {
    steps: ['selfie'],
    customer: 'Please take off glasses, mask or cap for the picture.',
    staff: 'Face covered',
  },
  head_turn: {
    steps: ['selfie'],
    customer: 'Your head turn could not be seen well. Turn slowly, in even light, as the arrow shows.',
    staff: 'Head turn not convincing',
  },
  not_alone: {
    steps: ['selfie'],
    customer: 'Only you should be in the picture.',
    staff: 'Someone else in it',
  },
  name: {
    steps: ['personal_info'],
    customer: 'Please write your name as it appears on the document.',
    staff: 'Name differs',
  },
  date_of_birth: {
    steps: ['personal_info'],
    customer: 'Please check your date of birth.',
    staff: 'Date of birth differs',
  },
  id_number: {
    steps: ['personal_info'],
    customer: 'Please check the number of the document.',
    staff: 'Number differs',
  },
  look_again: {
    steps: ASK_STEPS,
    customer: 'Please do this step once more.',
    staff: 'Another reason',
  },
} as const satisfies Record<string, AskReason>
export type AskReasonCode = keyof typeof ASK_REASONS

export const ASK_REASON_CODES = Object.keys(ASK_REASONS) as AskReasonCode[]

/** The reasons that apply to a step, in display order. */
export function askReasonsFor(step: AskStep): AskReasonCode[] {
  return ASK_REASON_CODES.filter((code) => (ASK_REASONS[code].steps as readonly AskStep[]).includes(step))
}
