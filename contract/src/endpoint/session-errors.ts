/** Expected errors of opening a check and of its end, as in `ERRORS`. */
export const SESSION_ERRORS = {
  'session.started_over': [
    409,
    'This check was started again in another browser. What you entered and sent here was discarded. If that was not you, please tell the company.',
  ],
  'session.contact_required': [
    403,
    'To start this check, enter your mobile number or e-mail address: a code is sent to it.',
  ],
  'session.code_required': [403, 'To open this check, enter the code that only you can get.'],
  'session.code_invalid': [400, 'This code is not right, was used before, or is too old.'],
  'session.code_limit': [
    429,
    'No more codes can be sent for now. Please use the last one, or try again in an hour.',
  ],
  'session.no_email': [409, 'The company gave no e-mail address for this check.'],
  'session.no_retry': [409, 'This check cannot be tried again.'],
  'session.no_appeal': [409, 'There is no appeal against this result, or the time for it is over.'],
  'session.hand_off_invalid': [410, 'This QR code has been used or is too old. Please scan a new one.'],
  'session.closed': [409, 'This verification is already finished.'],
  'session.paused': [
    403,
    'The company cannot accept verifications at the moment. Nothing is lost: please open the same link again later.',
  ],
} as const
