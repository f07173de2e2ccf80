import type { ReplyOf } from '@wabi/contract/api.ts'

/** Where the customer stands, as the server tells it. */
export type Session = ReplyOf<'getSession'>

/** What the selfie's answer says. */
export type KycResult = ReplyOf<'verifyKyc'>

const VERIFICATION_ID = 'verificationId'
const SUPPORT_EMAIL = 'supportEmail'
const KYC_RESULT = 'kycResult'
const SESSION_ID = 'sessionId'
const DRAFT = 'draft'

/** Keeps what the thank-you page shows, and the score and status (nothing else) under `kycResult`. */
export function rememberResult(result: KycResult, sessionId: string | null): void {
  const { overallScore, verificationStatus, verificationId } = result
  localStorage.setItem(KYC_RESULT, JSON.stringify({ overallScore, verificationStatus }))
  sessionStorage.setItem(VERIFICATION_ID, verificationId)
  if (sessionId) sessionStorage.setItem(SESSION_ID, sessionId)
}

/** The session of this tab's last verification; null for any other. */
export function readSessionId(verificationId: string): string | null {
  return sessionStorage.getItem(VERIFICATION_ID) === verificationId
    ? sessionStorage.getItem(SESSION_ID)
    : null
}

export function rememberSupport(email: string | null): void {
  if (email) sessionStorage.setItem(SUPPORT_EMAIL, email)
  else sessionStorage.removeItem(SUPPORT_EMAIL)
}

/** Address to write to, as the last session named it. */
export function readSupport(): string | null {
  return sessionStorage.getItem(SUPPORT_EMAIL)
}

/** Id for the thank-you page: the query, else the session storage, else `VER_PENDING` (spec section 2). */
export function readVerificationId(search: string): string {
  return (
    new URLSearchParams(search).get('verificationId') ||
    sessionStorage.getItem(VERIFICATION_ID) ||
    'VER_PENDING'
  )
}

/**
 * What was typed into the form of personal information, so that a reload or a browser that was closed by the phone does
 * not empty it. It stays in this tab's session storage, which ends with the tab, and is wiped with the result; the server
 * never sends it back.
 */
export function keepDraft(sessionId: string | null, draft: object): void {
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify({ sessionId, ...draft }))
  } catch {
    // A storage that is full or closed: a reload empties the form.
  }
}

/** The draft that was kept for this session; empty when there is none. */
export function keptDraft(sessionId: string | null): object {
  const { sessionId: whose, ...draft } = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}') as {
    sessionId?: string | null
  }
  return whose === sessionId ? draft : {}
}

export function forgetDraft(): void {
  sessionStorage.removeItem(DRAFT)
}
