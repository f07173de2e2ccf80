/** Expected errors of single sign-on, as in `ERRORS`. */
export const SINGLE_SIGN_ON_ERRORS = {
  'single_sign_on.off': [404, 'This company does not use single sign-on here.'],
  'single_sign_on.unavailable': [
    503,
    'Your company’s identity provider does not answer. Please try again later.',
  ],
  'single_sign_on.failed': [
    401,
    'Your company’s identity provider did not confirm who you are. Please sign in again.',
  ],
  'single_sign_on.not_a_member': [
    403,
    'Nobody in your company’s team here has the e-mail address that your identity provider gives. Ask an owner of the account to invite you with that address.',
  ],
  'single_sign_on.email_unverified': [
    403,
    'Your identity provider does not say that your e-mail address is verified. Ask an owner of the account to check the settings of single sign-on.',
  ],
  'single_sign_on.required': [
    403,
    'Your company requires single sign-on. Please sign in through your company.',
  ],
  'single_sign_on.another_person': [
    403,
    'Another person signed in at your identity provider. Please confirm with your own account.',
  ],
  'single_sign_on.issuer_refused': [400, 'No OpenID provider answers at this address.'],
  'single_sign_on.secret_missing': [400, 'Please enter the client secret from your identity provider.'],
} as const
