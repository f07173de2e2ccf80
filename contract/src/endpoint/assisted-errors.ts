/** Expected errors of assisted checks, as in `ERRORS`. */
export const ASSISTED_ERRORS = {
  'session.assisted': [
    403,
    'A member of the company’s staff carries out this check with you, on their own device. Please ask at the branch where you began.',
  ],
  'assisted.not_yours': [
    409,
    'Only the person who started an assisted check can open it. This one was started by somebody else, or is not an assisted check.',
  ],
  'assisted.no_link': [
    409,
    'An assisted check has no link to send: whoever started it opens it on their own device.',
  ],
} as const
