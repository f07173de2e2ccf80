/** Expected errors of consent, of a customer or a guardian, and of the minimum age, as in `ERRORS`. */
export const CONSENT_ERRORS = {
  'consent.required': [409, 'Your consent is needed before photos can be taken.'],
  'consent.withdrawn': [
    409,
    'You have withdrawn your consent, so no picture can be sent with your appeal. Please remove the picture and send your words alone.',
  ],
  'consent.text_changed': [409, 'This text has changed since you opened it. Please read it again.'],
  'consent.withdraw_link_invalid': [
    404,
    'This link does not withdraw a consent. Please use the one in your e-mail.',
  ],
  'claims.too_young': [
    403,
    'This check is for people who are older. What you entered is not stored, and photos that were taken are deleted. If the date of birth is wrong, please correct it.',
  ],
  'claims.guardian_needed': [
    403,
    'A parent or legal guardian has to agree first. Until then what you entered is not stored, and photos that were taken are deleted.',
  ],
  'guardian.link_invalid': [404, 'This link is not valid. Please ask for a new one.'],
} as const
