import type { ReplyOf } from '@wabi/contract/api.ts'

/** Where the customer stands, as the server tells it. */
export type Session = ReplyOf<'getSession'>

/** What the selfie's answer says. */
export type KycResult = ReplyOf<'verifyKyc'>

const VERIFICATION_ID = 'verificationId'
const SUPPORT_EMAIL = 'supportEmail'
const KYC_RESULT = 'kycResult'
const REASONS = 'reasons'

/** Keeps what the thank-you page shows, and the score and status (nothing else) under `kycResult`. */
export function rememberResult(result: KycResult): void {
  const { overallScore, verificationStatus, verificationId, reasons } = result
  localStorage.setItem(KYC_RESULT, JSON.stringify({ overallScore, verificationStatus }))
  sessionStorage.setItem(VERIFICATION_ID, verificationId)
  sessionStorage.setItem(REASONS, JSON.stringify(reasons))
}

/** Why the result is what it is, in this tab's last verification; the result screen itself stands for 2.5 s only. */
export function readReasons(verificationId: string): string[] {
  if (sessionStorage.getItem(VERIFICATION_ID) !== verificationId) return []
  return JSON.parse(sessionStorage.getItem(REASONS) ?? '[]') as string[]
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
