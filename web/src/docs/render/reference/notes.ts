/** Notes on operations that the contract's schemas cannot express. */
export const NOTES: Readonly<Record<string, string>> = {
  v1CreateVerification:
    '`customerName` has at least 2 characters. `customerEmail` is required unless `delivery` is `none`. For a test verification, e-mail is sent only to members of your company’s team: use the link in `url` of the response.',
  v1ResendVerification:
    'Without a body, or with `delivery` `email`, the link is sent by e-mail; for a test verification only to members of your company’s team.',
}
