/**
 * What the signature of a document's code is worth. `not_verified`: no key of the issuer applies. `invalid`: the
 * issuer's key did not sign it. `expired`: verified, outside its period.
 */
export type SignatureFact = 'verified' | 'invalid' | 'expired' | 'not_verified'
