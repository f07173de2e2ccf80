/** eSignet, Ethiopia's OpenID provider for Fayda (docs/FAYDA.md). */

/** What happens when a customer whom the sign-in was offered does not complete it: a person decides, or nothing. */
export const WHEN_ESIGNET_MISSING = ['continue', 'review'] as const
export type WhenEsignetMissing = (typeof WHEN_ESIGNET_MISSING)[number]

/** How a customer's sign-in ended. `started`: not yet. `aborted`: the provider says that the customer left. */
export const ESIGNET_STATES = ['started', 'signed_in', 'aborted', 'failed'] as const
export type EsignetState = (typeof ESIGNET_STATES)[number]

/** The provider's names for its ways to authenticate. */
export const DEFAULT_ACR_VALUES = ['mosip:idp:acr:generated-code', 'mosip:idp:acr:biometrics']
