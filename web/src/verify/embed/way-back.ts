/** The address to go back to: the client's own, with which verification it was, where this browser may know that, and what its customer was shown. */
export function wayBack(returnUrl: string, verificationId: string | null, status: string): string | null {
  if (!URL.canParse(returnUrl)) return null
  const url = new URL(returnUrl)
  if (!/^https?:$/u.test(url.protocol)) return null
  if (verificationId !== null) url.searchParams.set('verification_id', verificationId)
  url.searchParams.set('status', status)
  return url.href
}
