import type { Call, InputOf, QueryOf } from '../call.ts'
import type { NewVerification, Rejection, Resubmission } from '../types.ts'
import type { CallOptions } from '../http/send.ts'

type Resend = InputOf<'v1ResendVerification'>['body']

/** Checks of customers, of the key's mode. */
export function verifications({ one, list }: Call) {
  const of = (verificationId: string) => ({ params: { verificationId } })
  return {
    /** Makes one. Its `url` is what the customer opens; with `delivery: 'email'` Wabi sends it. Needs `write`. */
    create: (body: NewVerification, options?: CallOptions) => one('v1CreateVerification', { body }, options),
    /** Newest first. */
    list: (query: QueryOf<'v1ListVerifications'> = {}, options?: CallOptions) =>
      list('v1ListVerifications', { query }, options),
    get: (id: string, options?: CallOptions) => one('v1GetVerification', of(id), options),
    /** Its link works no more. Needs `write`. */
    cancel: (id: string, options?: CallOptions) => one('v1CancelVerification', of(id), options),
    /** The link again, valid anew. Needs `write`. */
    resend: (id: string, body: Resend = {}, options?: CallOptions) =>
      one('v1ResendVerification', { ...of(id), body }, options),
    /** Asks the customer for a step again. Needs `write`. */
    requestResubmission: (id: string, body: Resubmission, options?: CallOptions) =>
      one('v1RequestResubmission', { ...of(id), body }, options),
    /** Of what waits for a person. Needs `admin`. */
    approve: (id: string, body: InputOf<'v1ApproveVerification'>['body'] = {}, options?: CallOptions) =>
      one('v1ApproveVerification', { ...of(id), body }, options),
    /** Of what waits for a person. Needs `admin`. */
    reject: (id: string, body: Rejection, options?: CallOptions) =>
      one('v1RejectVerification', { ...of(id), body }, options),
    /** Everything personal, for good. Needs `admin`. */
    erase: (id: string, options?: CallOptions) => one('v1EraseVerification', of(id), options),
    /** The decision in force with its checks. */
    checks: (id: string, options?: CallOptions) => one('v1GetChecks', of(id), options),
    /** The images that count; each `url` opens for five minutes without a key. Needs `admin`. */
    images: (id: string, options?: CallOptions) => one('v1ListImages', of(id), options),
    /** A PDF file. Needs `admin`. */
    report: (id: string, options?: CallOptions) => one('v1GetReport', of(id), options),
  }
}
