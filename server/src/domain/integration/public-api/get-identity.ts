import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { REDACTIONS, Identity } from '@wabi/contract/shapes/identity.ts'
import { type Claims, toShownClaims } from '@wabi/contract/shapes/claims.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { openClaims } from '../../verification/session/claims.ts'
import { listCurrentEvidence } from '../../verification/session/current-evidence.ts'
import { loadDocumentReadings, openReadings } from '../../verification/session/document-findings.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import type { SessionRow, VerificationRow } from '../../verification/session/load-session.ts'
import { openPerson } from '../../verification/session/open-person.ts'
import { readPrintedFields } from '../../verification/session/read-printed-fields.ts'
import { keyOwner } from '../../verification/session/sealing-aad.ts'
import { findPortrait } from './find-portrait.ts'
import { describeReadings, toEthiopianDay } from './identity-values.ts'
import { createImageLink } from './image-link.ts'

export type IdentityReply = z.input<typeof Identity>

/**
 * The identity of the person of a verification: what they entered, what was read, and links to portrait and selfie.
 * Audited before it is sent.
 * @throws AppError `verification.not_found`; `verification.restricted`; `api_key.identity_access_needed`
 */
export async function getIdentity(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<IdentityReply> {
  const { actor } = ctx
  if (actor.kind !== 'api-key' || !actor.identityAccess) throw new AppError('api_key.identity_access_needed')
  return asTenant(ctx, actor.clientId, async (tx) => {
    const row = await findVerification(ctx, tx, verificationId)
    if (row.restrictedAt !== null) throw new AppError('verification.restricted')
    await recordAudit(ctx, tx, { action: 'identity.viewed', subject: verificationId })
    return describeIdentity(ctx, tx, row)
  })
}

async function describeIdentity(ctx: Ctx, tx: Tx, row: VerificationRow): Promise<IdentityReply> {
  const { verificationId } = row
  const base = {
    verificationId,
    mode: row.mode,
    status: row.status,
    outcome: row.outcome,
    redacted: getRedaction(row),
    redactedAt: row.erasedAt?.toISOString() ?? null,
  }
  const session = await findSession(tx, row)
  const { clientId, kind, id } = keyOwner(row)
  const key = (await ctx.sealer.dataKeys(tx, clientId, kind, [id])).get(id)
  if (row.erasedAt !== null || !session || !key) return { ...base, ...NOTHING }
  const claims = openClaims(ctx, key, session)
  const country = session.nationality ?? row.nationality
  const found = describeReadings(
    readPrintedFields(ctx, key, session, {
      claims,
      read: openReadings(ctx, key, await loadDocumentReadings(tx, session)).read,
    }),
    country,
  )
  const type = session.documentType ?? row.documentType
  return {
    ...base,
    claims: claims && describeClaims(claims, country),
    provedName: openPerson(ctx, row, key).provedName,
    document: type === null && country === null ? null : { type, country, ...found.document },
    readings: found.readings,
    ...(await linkPictures(ctx, tx, key, session)),
  }
}

const NOTHING = {
  claims: null,
  provedName: null,
  document: null,
  readings: [],
  portrait: null,
  selfie: null,
}

function getRedaction({ erasedAt, evidenceState }: VerificationRow): (typeof REDACTIONS)[number] {
  if (erasedAt !== null) return 'all'
  if (evidenceState === 'without_faces') return 'faces'
  return evidenceState === 'without_pictures' ? 'images' : 'none'
}

async function findSession(tx: Tx, { verificationId }: VerificationRow): Promise<SessionRow | undefined> {
  const [session] = await tx
    .select()
    .from(verificationSessions)
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.verificationId, verificationId)))
  return session
}

function describeClaims(claims: Claims, country: string | null): IdentityReply['claims'] {
  return { ...toShownClaims(claims), dateOfBirthEthiopian: toEthiopianDay(claims.dateOfBirth, country) }
}

async function linkPictures(
  ctx: Ctx,
  tx: Tx,
  key: DataKey,
  session: SessionRow,
): Promise<Pick<IdentityReply, 'portrait' | 'selfie'>> {
  const photos = await listCurrentEvidence(tx, session.sessionId)
  const selfie = photos.find(({ kind }) => kind === 'selfie')
  const portrait = await findPortrait(ctx, tx, key, session)
  return {
    portrait: portrait && {
      ...createImageLink(ctx, { evidenceId: portrait.photo.id, part: 'portrait' }),
      capturedAt: portrait.photo.createdAt.toISOString(),
    },
    selfie: selfie
      ? { ...createImageLink(ctx, { evidenceId: selfie.id }), capturedAt: selfie.createdAt.toISOString() }
      : null,
  }
}
