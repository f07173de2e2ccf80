/** Reasons of `client_rules`: requirements of a rule (docs/RULES.md) that a case does not satisfy. */
export const RULE_REASONS = {
  rule_field_missing: [
    'Something this document must show could not be read.',
    'A field that the rules require was not read.',
  ],
  rule_side_missing: [
    'A photo of your document is missing.',
    'A side of the document that the rules ask for is missing.',
  ],
  rule_expires_soon: [
    'Your document expires too soon for this service.',
    'The document expires sooner than the rules allow.',
  ],
  rule_issued_long_ago: [
    'Your document was issued too long ago for this service.',
    'The document was issued longer ago than the rules allow.',
  ],
  rule_too_old: ['You are older than this service allows.', 'The customer is older than the rules allow.'],
  rule_number_form: [
    'The ID number does not have the form of this document’s numbers.',
    'The number does not have the form that the rules ask for.',
  ],
  rule_issuer_not_accepted: [
    'Documents of the country that issued yours are not accepted here.',
    'The document was issued by a country that the rules do not accept.',
  ],
  rule_check_not_passed: [
    'A person will look at your details.',
    'A check that the rules ask for did not pass.',
  ],
  details_shared: ['A person will look at your check.', 'Too many people share a detail of this case.'],
  rule_presence_weak: [
    'A person will look at your head turn.',
    'The rules require more evidence of presence.',
  ],
  rule_person_decides: [
    'A person will look at your document.',
    'The rules leave every such document to a person.',
  ],
} as const satisfies Record<string, readonly [customer: string, client: string]>
