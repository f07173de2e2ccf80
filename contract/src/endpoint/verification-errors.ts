/** Expected errors about one verification and its legal holds, as in `ERRORS`. */
export const VERIFICATION_ERRORS = {
  'verification.not_found': [404, 'There is no such verification.'],
  'verification.bad_transition': [409, 'The verification is not in a state that allows this.'],
  'verification.reference_taken': [
    409,
    'Another verification has this `clientReference`, and your settings allow each only once.',
  ],
  'verification.held': [409, 'Under legal hold: nothing of this case can be erased until it is lifted.'],
  'template.not_found': [404, 'There is no such check template, or it is archived.'],
  'template.name_taken': [409, 'Another check template has this name.'],
  'template.too_many': [409, 'There are 100 check templates already. Please archive one first.'],
  'template.changed_meanwhile': [
    409,
    'Someone else has changed this check template. Please reload the page.',
  ],
  'legal_hold.exists': [409, 'This case is already under legal hold.'],
  'legal_hold.not_found': [404, 'There is no legal hold that you could lift.'],
  'person.merged': [409, 'These verifications are of one person already.'],
  'person.own': [400, 'A person keeps the verification whose page this is. Choose others.'],
  'verification.erased': [410, 'The data of this person was erased.'],
  'verification.restricted': [
    409,
    'This person’s data is restricted at their request and not used. Lift the restriction in the register of data requests first.',
  ],
  'verification.no_email': [409, 'No e-mail address is known for this customer.'],
  'verification.no_app_code': [409, 'This link does not ask for a code from your app.'],
  'verification.no_phone': [409, 'This customer has no mobile number that can receive text messages.'],
  'upload.incomplete': [409, 'The picture has not arrived completely. Please send the rest of it.'],
  'upload.length_changed': [409, 'This upload began with another length. Please start a new one.'],
  'upload.too_many_chunks': [
    409,
    'This upload consists of too many chunks. Please start a new one with larger chunks.',
  ],
} as const
