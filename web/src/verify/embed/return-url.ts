import { readAppScheme } from '@wabi/contract/shapes/app-link.ts'

/**
 * Adds the status that the customer saw, and the verification id where this browser may see it, to the client's return
 * URL. Null when the URL is not http, https or a link to an app.
 */
export function buildReturnUrl(
  returnUrl: string,
  verificationId: string | null,
  status: string,
): string | null {
  if (!URL.canParse(returnUrl)) return null
  const url = new URL(returnUrl)
  if (!/^https?:$/u.test(url.protocol) && readAppScheme(returnUrl) === null) return null
  if (verificationId !== null) url.searchParams.set('verification_id', verificationId)
  url.searchParams.set('status', status)
  return url.href
}
