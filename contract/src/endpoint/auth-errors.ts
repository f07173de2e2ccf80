import { SINGLE_SIGN_ON_ERRORS } from './single-sign-on-errors.ts'

/** Expected errors of signing in and of second factors, as in `ERRORS`. */
export const AUTH_ERRORS = {
  'auth.required': [401, 'Please sign in. A program sends an API key as `Authorization: Bearer wk_…`.'],
  'auth.invalid_credentials': [401, 'Invalid username or password'],
  'auth.locked': [429, 'Too many failed sign-ins. Please wait a few minutes and try again.'],
  'auth.locked_elsewhere': [
    429,
    'This name has had many failed sign-ins from other places. Sign in on a device that you have used before, add the code of your authenticator app, or choose a new password by mail.',
  ],
  'auth.slowed': [
    429,
    'Many names are being guessed at right now, so sign-ins from new devices are slowed. Try again in a minute, sign in on a device that you have used before, add the code of your authenticator app, or choose a new password by mail.',
  ],
  'auth.forbidden': [403, 'You are not allowed to do this.'],
  'auth.password_change_required': [403, 'Please choose a new password first.'],
  'auth.wrong_password': [400, 'The current password is not right.'],
  'auth.second_factor_wrong': [
    400,
    'This code is not right, or was used before. Please wait for the next one.',
  ],
  'auth.second_factor_over': [401, 'That took too long. Please sign in again.'],
  'auth.second_factor_required': [403, 'A second factor is required here. Please set one up first.'],
  'auth.second_factor_kept': [409, 'A second factor is required here: the last one cannot be turned off.'],
  'auth.second_factor_state': [
    409,
    'Your second factor is not in a state that allows this. Please reload the page.',
  ],
  'auth.passkey_wrong': [400, 'This passkey was not accepted. Please try again.'],
  'auth.passkey_over': [409, 'That took too long. Please try the passkey again.'],
  'auth.passkey_not_found': [404, 'There is no such passkey.'],
  'auth.passkey_too_many': [409, 'There are too many passkeys. Please remove one first.'],
  'auth.link_invalid': [410, 'This link was used before or is too old. Please ask for a new one.'],
  'auth.step_up_required': [
    403,
    'Nothing was changed: please confirm first, with your password or second factor, that it is you.',
  ],
  'auth.sign_in_not_found': [404, 'There is no such sign-in.'],
  ...SINGLE_SIGN_ON_ERRORS,
} as const
