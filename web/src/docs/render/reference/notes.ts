/** What the contract's shapes cannot say of an operation. */
export const NOTES: Readonly<Record<string, string>> = {
  v1CreateVerification:
    '`customerName` has at least 2 characters. `customerEmail` is needed unless `delivery` is `none`. A test verification mails nobody but your company’s own team: `url` in the answer is its link.',
  v1ResendVerification:
    'Without a body, or with `delivery` `email`, the link is mailed; of a test verification to your company’s own team only.',
}
