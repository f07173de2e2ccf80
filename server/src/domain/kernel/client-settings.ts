import { isAppScheme } from '@wabi/contract/shapes/app-link.ts'
import { LANGUAGES, type Language } from '@wabi/contract/language/languages.ts'
import {
  DOCUMENTS_AFTER_WITHDRAWAL,
  type DocumentsAfterWithdrawal,
  DATA_REQUEST_DAYS,
  DATA_REQUEST_EXTENSION_DAYS,
  DEFAULT_DATA_REQUEST_DAYS,
  DEFAULT_DATA_REQUEST_EXTENSION_DAYS,
} from '@wabi/contract/client/settings-limits.ts'
import { type ProofOfPossession, PROOFS_OF_POSSESSION } from '@wabi/contract/verification/possession.ts'
import {
  RETENTION_COUNTRIES,
  RETENTION_DAYS,
  RETENTION_STARTS,
  type RetentionSettings,
} from '@wabi/contract/client/retention.ts'

/** A client's settings other than those for decisions (`clients.settings`). */
export interface ClientSettings extends RetentionSettings {
  /** Everyone needs a second factor to use more than their own account. */
  requireSecondFactor: boolean
  /** ISO instant from which it is enforced; null: already, as in rows from before there were dates. */
  secondFactorFrom: string | null
  /** ISO instant from which owners and admins need one even if not everyone does; null: they do not. */
  adminsSecondFactorFrom: string | null
  /** Owners and admins may reveal API keys. */
  revealApiKeys: boolean
  /** Each `clientReference` may be used by one verification only. */
  uniqueReferences: boolean
  /** Schemes that a return URL to an app may have. */
  appSchemes: string[]
  /** The company's own words in the notice (clients/notice); empty: not stated. */
  privacyContact: string
  legalBasis: string
  complaintAuthority: string
  /** What it offers to customers who do not agree, by language. */
  otherWay: Partial<Record<Language, string>>
  /** What it asks for the check, by language. */
  purpose: Partial<Record<Language, string>>
  documentsAfterWithdrawal: DocumentsAfterWithdrawal
  /** A customer below the minimum age may go on once a parent or guardian has agreed. */
  guardianConsent: boolean
  /** A customer may ask for a woman or a man as reviewer. */
  sameSexReviewer: boolean
  /** What a browser must present before the first step of a link. */
  proofOfPossession: ProofOfPossession
  /** Walk-ins open only with a code sent to the customer. */
  walkInCode: boolean
  /** Days in which it answers a request of a customer about their data, and by how many it may extend that once. */
  dataRequestDays: (typeof DATA_REQUEST_DAYS)[number]
  dataRequestExtensionDays: (typeof DATA_REQUEST_EXTENSION_DAYS)[number]
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Parses the column's JSON; missing and unknown values get their defaults. */
export function parseClientSettings(json: Record<string, unknown> | null | undefined): ClientSettings {
  return {
    requireSecondFactor: json?.requireSecondFactor === true,
    secondFactorFrom: typeof json?.secondFactorFrom === 'string' ? json.secondFactorFrom : null,
    adminsSecondFactorFrom:
      typeof json?.adminsSecondFactorFrom === 'string' ? json.adminsSecondFactorFrom : null,
    revealApiKeys: json?.revealApiKeys !== false,
    uniqueReferences: json?.uniqueReferences === true,
    appSchemes: Array.isArray(json?.appSchemes) ? json.appSchemes.filter(isAppScheme) : [],
    ...parseRetention(json),
    privacyContact: toText(json?.privacyContact),
    legalBasis: toText(json?.legalBasis),
    complaintAuthority: toText(json?.complaintAuthority),
    otherWay: parseByLanguage(json?.otherWay),
    purpose: parseByLanguage(json?.purpose),
    documentsAfterWithdrawal:
      DOCUMENTS_AFTER_WITHDRAWAL.find((one) => one === json?.documentsAfterWithdrawal) ?? 'delete',
    guardianConsent: json?.guardianConsent === true,
    sameSexReviewer: json?.sameSexReviewer === true,
    proofOfPossession: PROOFS_OF_POSSESSION.find((one) => one === json?.proofOfPossession) ?? 'none',
    walkInCode: json?.walkInCode === true,
    dataRequestDays:
      DATA_REQUEST_DAYS.find((days) => days === json?.dataRequestDays) ?? DEFAULT_DATA_REQUEST_DAYS,
    dataRequestExtensionDays:
      DATA_REQUEST_EXTENSION_DAYS.find((days) => days === json?.dataRequestExtensionDays) ??
      DEFAULT_DATA_REQUEST_EXTENSION_DAYS,
  }
}

function parseRetention(json: Record<string, unknown> | null | undefined): RetentionSettings {
  const days = (name: keyof RetentionSettings) => RETENTION_DAYS.find((one) => one === json?.[name]) ?? null
  return {
    retentionCountry: RETENTION_COUNTRIES.find((one) => one === json?.retentionCountry) ?? null,
    retentionDays: days('retentionDays'),
    retentionFrom: RETENTION_STARTS.find((one) => one === json?.retentionFrom) ?? 'decision',
    abandonedDays: days('abandonedDays'),
    pictureDays: days('pictureDays'),
    faceDays: days('faceDays'),
    rejectedFaceDays: days('rejectedFaceDays'),
    recordLeastDays: days('recordLeastDays'),
    recordMostDays: days('recordMostDays'),
    pictureMostDays: days('pictureMostDays'),
    faceMostDays: days('faceMostDays'),
    abandonedMostDays: days('abandonedMostDays'),
  }
}

function parseByLanguage(json: unknown): ClientSettings['otherWay'] {
  const given = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  return Object.fromEntries(
    LANGUAGES.filter((language) => toText(given[language]) !== '').map((language) => [
      language,
      toText(given[language]),
    ]),
  )
}
