/** Reasons of the check for repeated identities and the client's lists; as `REASONS`: [customer, client's staff]. */
export const REPEAT_REASONS = {
  face_seen_under_other_name: [
    'A person will look at your details.',
    'The same face was in another verification under another name or date of birth.',
  ],
  number_seen_under_other_face: [
    'A person will look at your document.',
    'The same document number appeared in another verification with another face.',
  ],
  number_seen_under_other_name: [
    'A person will look at your document.',
    'The same document number appeared in another verification under another name and date of birth.',
  ],
  face_seen_under_other_number: [
    'A person will look at your document.',
    'The same face and name were in another verification with another number of this kind of document.',
  ],
  face_blocked: ['We could not confirm your details.', 'This face is on the block list.'],
  number_blocked: ['We could not confirm your details.', 'This document number is on the block list.'],
  phone_blocked: ['A person will look at your details.', 'This phone number is on the block list.'],
  email_blocked: ['A person will look at your details.', 'This e-mail address is on the block list.'],
  device_blocked: ['A person will look at your details.', 'This device is on the block list.'],
  network_blocked: ['A person will look at your details.', 'This network is on the block list.'],
  on_watch_list: [
    'A person will look at your details.',
    'Something of this verification is on the watch list.',
  ],
  seen_in_failed_try: [
    '',
    'This face or number was in a rejected try whose face was not the document holder’s. It says nothing against this one.',
  ],
  face_not_searched: ['', 'The face was not clear enough to be searched for in other verifications.'],
} as const satisfies Record<string, readonly [customer: string, client: string]>
