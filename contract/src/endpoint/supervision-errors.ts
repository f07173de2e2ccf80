/** Expected errors of supervised captures, as in `ERRORS`. */
export const SUPERVISION_ERRORS = {
  'supervision.test_mode': [409, 'A test verification has no customer who could be checked in person.'],
  'supervision.no_head_turn': [409, 'There is no head turn that passed, or another one has replaced it.'],
  'supervision.exists': [409, 'Someone has already attested this head turn.'],
  'supervision.too_late': [
    409,
    'It is too late to attest this head turn: more than ten minutes have passed, or the case has been decided.',
  ],
} as const
