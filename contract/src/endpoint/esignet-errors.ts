/** Expected errors of the sign-in with Fayda, as in `ERRORS`. */
export const ESIGNET_ERRORS = {
  'esignet.off': [409, 'This company does not offer the sign-in with Fayda.'],
  'esignet.unavailable': [
    503,
    'The sign-in with Fayda does not answer. Please continue without it, or try again later.',
  ],
  'esignet.issuer_refused': [400, 'No OpenID provider answers at this address.'],
  'esignet.key_invalid': [400, 'This is not a private key in the form of a JWK.'],
} as const
