/**
 * Version of the templates that the notice and the consent to biometrics are rendered from. A changed template gets a new
 * version, and customers who agreed to an older one are asked again.
 */
export const NOTICE_VERSION = '2026-11-29'

/** The version of texts whose facts name none. They still render to the hash that customers agreed to. */
export const FIRST_NOTICE_VERSION = '2026-11-24'

/** The two separate acts, in the order they are asked for. No picture is taken without both. */
export const CONSENT_KINDS = ['notice', 'biometrics'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** All kinds of consent: the customer's, and a guardian's for a customer below the minimum age. */
export const ALL_CONSENT_KINDS = [...CONSENT_KINDS, 'guardian'] as const
export type AnyConsentKind = (typeof ALL_CONSENT_KINDS)[number]

/** What the person who consents for a minor is to them. */
export const GUARDIAN_RELATIONS = ['parent', 'legal_guardian'] as const
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number]
/** As staff read it. */
export const GUARDIAN_RELATION_NAMES = {
  parent: 'mother or father',
  legal_guardian: 'legal guardian',
} as const satisfies Record<GuardianRelation, string>

/** Why a consent is no longer in force. */
export const CONSENT_ENDINGS = ['taken_over', 'withdrawn'] as const
export type ConsentEnding = (typeof CONSENT_ENDINGS)[number]

/** Lifetime of the cookie that shows that several checks come from one device; set with the first consent. */
export const DEVICE_COOKIE_DAYS = 30

/** Lifetime of the cookie that keeps a customer's check in their browser, once they have agreed to the notice. */
export const SESSION_COOKIE_DAYS = 30
