import type { ReplyOf } from '@wabi/contract/api.ts'

/** The customer's state, as the server reports it. */
export type Session = ReplyOf<'getSession'>

/** The result that the server returns for the selfie. */
export type KycResult = ReplyOf<'verifyKyc'>

const VERIFICATION_ID_KEY = 'verificationId'
const SUPPORT_EMAIL_KEY = 'supportEmail'
const KYC_RESULT_KEY = 'kycResult'
const SESSION_ID_KEY = 'sessionId'

/** Stores what the thank-you page needs, and only score and status under `kycResult`. */
export function saveResult(result: KycResult, sessionId: string | null): void {
  const { overallScore, verificationStatus, verificationId } = result
  localStorage.setItem(KYC_RESULT_KEY, JSON.stringify({ overallScore, verificationStatus }))
  sessionStorage.setItem(VERIFICATION_ID_KEY, verificationId)
  if (sessionId) sessionStorage.setItem(SESSION_ID_KEY, sessionId)
}

/** The session id of this tab's last verification; null for any other verification. */
export function readSessionId(verificationId: string): string | null {
  return sessionStorage.getItem(VERIFICATION_ID_KEY) === verificationId
    ? sessionStorage.getItem(SESSION_ID_KEY)
    : null
}

export function saveSupportEmail(email: string | null): void {
  if (email) sessionStorage.setItem(SUPPORT_EMAIL_KEY, email)
  else sessionStorage.removeItem(SUPPORT_EMAIL_KEY)
}

/** The support address from the last session. */
export function readSupportEmail(): string | null {
  return sessionStorage.getItem(SUPPORT_EMAIL_KEY)
}

/** The id for the thank-you page: from the query, else session storage, else `VER_PENDING` (spec section 2). */
export function readVerificationId(search: string): string {
  return (
    new URLSearchParams(search).get('verificationId') ||
    sessionStorage.getItem(VERIFICATION_ID_KEY) ||
    'VER_PENDING'
  )
}

/**
 * Deletes drafts and photos that the server did not receive: nothing of the customer stays on the device after the end.
 */
export function deleteDraft(): void {
  void import('./draft.ts').then(({ deleteDrafts }) => deleteDrafts()).catch(() => undefined)
}
