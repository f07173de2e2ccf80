/** Expected errors of the register of data requests, as in `ERRORS`. */
export const DATA_REQUEST_ERRORS = {
  'session.restricted': [
    409,
    'Your data is not used at the moment, as you asked. Please contact the company to continue.',
  ],
  'data_request.not_found': [404, 'There is no such request in the register.'],
  'data_request.closed': [409, 'This request is closed.'],
  'data_request.identity_due': [409, 'Check the identity of the person who asks first, and record how.'],
  'data_request.done_already': [409, 'This request has already been carried out.'],
  'data_request.not_done': [409, 'Carry out the request before it is closed as fulfilled.'],
  'data_request.person_due': [
    409,
    'A person has to decide the case before the objection is closed: it waits for review.',
  ],
  'data_request.case_open': [
    409,
    'The customer’s check is still running. Cancel it first, or wait until it has ended.',
  ],
  'data_request.not_restricted': [409, 'This verification is not restricted by this request.'],
  'data_request.no_extension': [409, 'The deadline of this request cannot be extended by so much, or again.'],
  'data_request.no_reference': [
    409,
    'Only an approved case has a face to compare with. Check the identity another way, and state how.',
  ],
  'data_request.no_certificate': [404, 'There is no erasure certificate of this request.'],
  'data_request.filed_already': [409, 'You have filed this request already. The company will answer it.'],
} as const
