import type { Call, InputOf, QueryOf } from '../http/call.ts'
import type {
  NewLabel,
  NewVerification,
  Rejection,
  RelationshipEnd,
  Reopening,
  Resubmission,
  Revocation,
  VerificationChange,
} from '../types/types.ts'
import type { CallOptions } from '../http/send.ts'

type Expand = NonNullable<InputOf<'v1GetVerification'>['query']>['expand[]']
type Resend = InputOf<'v1ResendVerification'>['body']

/** Verifications of customers, in the key's mode. */
export function verifications({ one, list }: Call) {
  const byId = (verificationId: string) => ({ params: { verificationId } })
  return {
    /** Creates one. The customer opens its `url`; with `delivery: 'email'` Wabi sends it. Needs `write`. */
    create: (body: NewVerification, options?: CallOptions) => one('v1CreateVerification', { body }, options),
    /** Newest first. */
    list: (query: QueryOf<'v1ListVerifications'> = {}, options?: CallOptions) =>
      list('v1ListVerifications', { query }, options),
    /** With `expand: ['identity']` also the person's identity; needs a key with `identityAccess`. */
    get: (id: string, { expand, ...options }: CallOptions & { expand?: Expand } = {}) =>
      one('v1GetVerification', { ...byId(id), query: expand ? { 'expand[]': expand } : {} }, options),
    /** What the customer entered, what was read from the document, portrait and selfie. Needs a key with `identityAccess`. */
    identity: (id: string, options?: CallOptions) => one('v1GetIdentity', byId(id), options),
    /** Changes it: reference and metadata at any time, the rest before the customer starts. Needs `write`. */
    update: (id: string, body: VerificationChange, options?: CallOptions) =>
      one('v1UpdateVerification', { ...byId(id), body }, options),
    /** Cancels it; its link stops working. Needs `write`. */
    cancel: (id: string, options?: CallOptions) => one('v1CancelVerification', byId(id), options),
    /** Sends the link again and renews its validity. Needs `write`. */
    resend: (id: string, body: Resend = {}, options?: CallOptions) =>
      one('v1ResendVerification', { ...byId(id), body }, options),
    /** Asks the customer to repeat a step. Needs `write`. */
    requestResubmission: (id: string, body: Resubmission, options?: CallOptions) =>
      one('v1RequestResubmission', { ...byId(id), body }, options),
    /** Approves one in review. Needs `admin`. */
    approve: (id: string, body: InputOf<'v1ApproveVerification'>['body'] = {}, options?: CallOptions) =>
      one('v1ApproveVerification', { ...byId(id), body }, options),
    /** Rejects one in review. Needs `admin`. */
    reject: (id: string, body: Rejection, options?: CallOptions) =>
      one('v1RejectVerification', { ...byId(id), body }, options),
    /** Reopens a decided one: a person who has not decided it before decides it again. Needs `admin`. */
    reopen: (id: string, body: Reopening, options?: CallOptions) =>
      one('v1ReopenVerification', { ...byId(id), body }, options),
    /** Revokes an approval; it becomes `failed`. Needs `admin`. */
    revoke: (id: string, body: Revocation, options?: CallOptions) =>
      one('v1RevokeVerification', { ...byId(id), body }, options),
    /** Labels a decided one with what was learned since. Needs `write`. */
    label: (id: string, body: NewLabel, options?: CallOptions) =>
      one('v1LabelVerification', { ...byId(id), body }, options),
    /** Its labels, newest first; the first is in force. */
    labels: (id: string, options?: CallOptions) => one('v1ListLabels', byId(id), options),
    /** A one-time code to show in your own app, with which this customer opens the link. Needs `write`. */
    createPossessionCode: (id: string, options?: CallOptions) =>
      one('v1CreatePossessionCode', byId(id), options),
    /** Reports when the business relationship ended; where the settings say so, retention counts from then. Needs `write`. */
    endRelationship: (id: string, body: RelationshipEnd, options?: CallOptions) =>
      one('v1SetRelationshipEnd', { ...byId(id), body }, options),
    /** Permanently erases all personal data. Needs `admin`. */
    erase: (id: string, options?: CallOptions) => one('v1EraseVerification', byId(id), options),
    /** The decision in force with its checks. */
    checks: (id: string, options?: CallOptions) => one('v1GetChecks', byId(id), options),
    /** The current images; each `url` works for five minutes without a key. Needs `admin`. */
    images: (id: string, options?: CallOptions) => one('v1ListImages', byId(id), options),
    /** The report as a PDF file. Needs `admin`. */
    report: (id: string, options?: CallOptions) => one('v1GetReport', byId(id), options),
  }
}
