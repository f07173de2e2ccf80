/** Expected errors of a check that opens with a code, as in `ERRORS`. */
export const POSSESSION_ERRORS = {
  'session.contact_required': [
    403,
    'To start this check, enter your mobile number or e-mail address: a code is sent to it.',
  ],
  'session.code_required': [
    403,
    'To open this check, enter the code that only the person who was invited can get.',
  ],
  'session.code_invalid': [400, 'This code is not right, was used before, or is too old.'],
  'session.code_limit': [
    429,
    'No more codes can be sent for now. Please use the last one, or try again in an hour.',
  ],
} as const
