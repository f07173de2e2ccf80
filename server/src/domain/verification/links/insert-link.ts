import type { Language } from '@wabi/contract/language/languages.ts'
import { DEFAULT_LINK_EXPIRY_DAYS } from '@wabi/contract/client/link-limits.ts'
import type { MessageChannel } from '@wabi/contract/client/emails.ts'
import type { Metadata } from '@wabi/contract/shapes/metadata.ts'
import type { ProofOfPossession } from '@wabi/contract/verification/possession.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { requireMonthlyQuota } from '../../clients/clients/require-monthly-quota.ts'
import { indexVerification, SEARCH_VERSION } from '../session/search-terms.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import type { ExpectedFace, StoredExpected } from '../session/expected-face.ts'
import { keyOwner, notesAad, type PersonColumn, personAad } from '../session/sealing-aad.ts'
import { eventData } from '../session/event-data.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { requireTemplate } from '../check-templates/check-template.ts'
import { choosePossession } from './choose-possession.ts'
import { requireFreeReference } from './require-free-reference.ts'
import { requireReferenceVerification } from './require-reference-verification.ts'
import { type QueuedLink, queueLink } from './queue-link.ts'

export interface NewLink {
  customerName: string
  /** Required for delivery by e-mail. */
  customerEmail?: string | undefined
  /** Required for delivery by text message. */
  customerPhone?: string | undefined
  notes?: string | undefined
  expected?: StoredExpected | undefined
  /** The reference face of `expected`, measured. */
  expectedFace?: ExpectedFace | null | undefined
  /** Default: the client's setting. */
  proofOfPossession?: ProofOfPossession | undefined
  /** Id or name of a check template. */
  template?: string | undefined
  /** Default: the template's, else 7. */
  expiryDays?: number | undefined
  /** Default: the template's, else the client's customer language. */
  language?: Language | undefined
  /** The client's own reference for this customer. */
  clientReference?: string | undefined
  /** The client's own data. */
  metadata?: Metadata | undefined
  /** The client user who captures it for the customer. */
  assistedBy?: string | undefined
  /** Where the customer is sent at the end. Plain http only with a test key. */
  returnUrl?: string | undefined
  /** Default: by e-mail. `none`: nothing is sent; the caller passes the link on. */
  delivery?: MessageChannel | 'none' | undefined
}

export interface CreatedLink extends QueuedLink {
  customerName: string
  verificationId: string
  /** ISO instant. */
  expiresAt: string
  verificationUrl: string
}

/**
 * Creates a verification with its session, link, mail, event and audit row in one transaction. Personal data is sealed
 * with the verification's own data key. Where nothing may be mailed in the client's name, staff get the link without a
 * mail; an API key gets an error and can ask for `delivery: 'none'`.
 * @throws AppError as `requireMonthlyQuota` and `requireTemplate`; `request.invalid` for a reference that is not an approved verification of
 *   this client; `verification.reference_taken`; as `choosePossession` and `queueLink`
 */
export async function insertLink(ctx: Ctx, tx: Tx, given: NewLink): Promise<CreatedLink> {
  const clientId = requireClientId(ctx)
  const template = given.template === undefined ? null : await requireTemplate(tx, clientId, given.template)
  const input: NewLink = { ...given, language: given.language ?? template?.language ?? undefined }
  const verificationId = newId('verification')
  const sessionId = newId('session')
  const linkId = newId('link')
  const mode = callerMode(ctx)
  const now = ctx.clock.now()
  const expiresAt = new Date(
    now.getTime() + (input.expiryDays ?? template?.expiryDays ?? DEFAULT_LINK_EXPIRY_DAYS) * DAY_MS,
  )
  const verificationUrl = `${ctx.config.publicUrl}/verify/${sessionId}`

  const client = await requireMonthlyQuota(ctx, tx, clientId, mode)
  const settings = parseClientSettings(client.settings)
  const { expected } = input
  if (expected?.referenceVerificationId !== undefined)
    await requireReferenceVerification(tx, {
      clientId,
      mode,
      verificationId: expected.referenceVerificationId,
    })
  if (input.clientReference !== undefined)
    await requireFreeReference(tx, { clientId, mode, clientReference: input.clientReference })
  const proofOfPossession = choosePossession(
    ctx,
    template?.proofOfPossession ?? settings.proofOfPossession,
    input,
  )
  const key = await ctx.sealer.newDataKey(tx, keyOwner({ clientId, verificationId }))
  const sealForVerification = (column: PersonColumn, plain: string | undefined) =>
    plain === undefined ? null : ctx.sealer.seal(key, personAad({ clientId, verificationId }, column), plain)
  const sealForLink = (column: 'customerName' | 'customerEmail', plain: string | undefined) =>
    plain === undefined
      ? null
      : ctx.sealer.seal(key, { clientId, table: 'verification_links', row: linkId, column }, plain)

  await tx.insert(customerVerifications).values({
    clientId,
    mode,
    verificationId,
    sessionId,
    customerName: sealForVerification('customerName', input.customerName),
    customerEmail: sealForVerification('customerEmail', input.customerEmail),
    customerPhone: sealForVerification('customerPhone', input.customerPhone),
    expected: sealForVerification('expected', expected && JSON.stringify(expected)),
    expectedFace: sealForVerification(
      'expectedFace',
      input.expectedFace ? JSON.stringify(input.expectedFace) : undefined,
    ),
    verificationLink: verificationUrl,
    channel: input.delivery === 'sms' ? 'sms' : null,
    proofOfPossession,
    language: input.language ?? null,
    clientReference: input.clientReference ?? null,
    metadata: sealForVerification('metadata', input.metadata && JSON.stringify(input.metadata)),
    assistedBy: input.assistedBy ?? null,
    templateId: template?.id ?? null,
    template,
    returnUrl: input.returnUrl ?? null,
    expiresAt,
    createdAt: now,
    // `indexVerification` below stores the search terms.
    searchVersion: SEARCH_VERSION,
  })
  await indexVerification(ctx, tx, {
    clientId,
    mode,
    verificationId,
    createdAt: now,
    names: [input.customerName],
    email: input.customerEmail ?? null,
    phone: input.customerPhone ?? null,
    idNumber: null,
  })
  await tx.insert(verificationSessions).values({ clientId, mode, verificationId, sessionId, createdAt: now })
  await tx.insert(verificationLinks).values({
    id: linkId,
    clientId,
    sessionId,
    verificationId,
    customerName: sealForLink('customerName', input.customerName),
    customerEmail: sealForLink('customerEmail', input.customerEmail),
    notes:
      input.notes === undefined
        ? null
        : ctx.sealer.seal(key, notesAad({ clientId, id: linkId }), input.notes),
    verificationUrl,
    expiresAt,
    createdAt: now,
    createdBy: getCreatorId(ctx),
  })
  // Recorded before the e-mail, so that the timeline shows this order.
  await recordAudit(ctx, tx, {
    action: input.assistedBy === undefined ? 'link.created' : 'assisted.created',
    subject: verificationId,
    ...(template && { details: { template: template.id, templateVersion: template.version } }),
  })
  const link = { verificationId, sessionId, verificationUrl, expiresAt }
  const queued = await queueLink(ctx, tx, input, link)
  await recordEvent(ctx, tx, {
    clientId,
    verificationId,
    type: 'session.generated',
    data: eventData({
      verificationId,
      status: 'pending',
      outcome: null,
      overallScore: null,
      clientReference: input.clientReference ?? null,
    }),
  })
  return {
    customerName: input.customerName,
    verificationId,
    expiresAt: expiresAt.toISOString(),
    verificationUrl,
    ...queued,
  }
}

function getCreatorId({ actor }: Ctx): string | null {
  if (actor.kind === 'client-user') return actor.userId
  return actor.kind === 'api-key' ? actor.keyId : null
}
