import type { z } from 'zod'
import type { verificationApi } from '@wabi/contract/api/verification.ts'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { CleanPicture } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { decodeDataUrl, toImageError } from '../../kernel/check-image.ts'
import { type DecisionRow, latestDecision } from '../../kernel/latest-decision.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { visionFor } from '../../kernel/vision-for.ts'
import { listConsents } from '../session/list-consents.ts'
import { type LoadedSession, loadSession } from '../session/load-session.ts'
import { recordReopening } from '../session/record-reopening.ts'
import { requireFollower } from '../session/require-customer.ts'
import { keyOwner } from '../session/sealing-aad.ts'
import { clientSettings, findAppealDeadline } from '../session/session-result.ts'
import { getSessionState } from '../session/session-state.ts'
import {
  discardImage,
  insertEvidence,
  storeImage,
  type StoredImage,
  supersedeEvidence,
} from '../session/store-image.ts'

export type Appeal = { sessionId: string } & z.output<typeof verificationApi.appeal.body>

/** Enough for a reviewer to read small print. */
const MAX_SIDE_PX = 2400

const KIND = 'appeal_document'

interface StoredDocument {
  kept: StoredImage
  picture: CleanPicture
}

/**
 * The customer appeals against a rejection: the case waits for a person, who reads the customer's words, sees the
 * document that may come with them, and is not the one who rejected it. What that person decides is final.
 * @throws AppError `session.not_found`, `session.no_appeal`; with a document `consent.withdrawn`, `image.*`,
 *   `server.busy`
 */
export async function appeal(ctx: Ctx, { sessionId, words, document }: Appeal): Promise<SessionState> {
  const { clientId, browser } = requireFollower(ctx, sessionId)
  const stored = document === undefined ? null : await storeDocument(ctx, clientId, sessionId, document)
  let used = false
  try {
    return await asTenant(ctx, clientId, async (tx) => {
      // Reset when the transaction is retried.
      used = false
      const loaded = await loadSession(tx, sessionId, { lock: true })
      const { session, verification } = loaded
      const { verificationId } = verification
      const before = await requireAppealable(ctx, tx, loaded)
      if (stored) {
        const { kept, picture } = stored
        await requireNotWithdrawn(tx, sessionId)
        await supersedeEvidence(ctx, tx, session, KIND)
        const photo = { ...kept, kind: KIND, picture, quality: null, receivedSha256: null } as const
        await insertEvidence(ctx, tx, session, photo)
      }
      await recordReopening(ctx, tx, verification, { before, cause: 'appeal', words, openedBy: null })
      await recordAudit(ctx, tx, {
        action: 'verification.appealed',
        subject: verificationId,
        clientId,
        details: { follows: before.id, ...(stored && { evidenceId: stored.kept.id }) },
      })
      used = true
      return getSessionState(ctx, tx, await loadSession(tx, sessionId), browser)
    })
  } catch (error) {
    used = false
    throw error
  } finally {
    if (stored && !used) await discardImage(ctx, stored.kept)
  }
}

/** Re-encodes the picture in the vision process and seals it into storage; its row follows with the appeal. */
async function storeDocument(
  ctx: Ctx,
  clientId: string,
  sessionId: string,
  document: string,
): Promise<StoredDocument> {
  const { session, key } = await asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId)
    await requireAppealable(ctx, tx, loaded)
    await requireNotWithdrawn(tx, sessionId)
    return { session: loaded.session, key: await ctx.sealer.dataKey(tx, keyOwner(loaded.verification)) }
  })
  const picture = await visionFor(ctx)
    .reencode(decodeDataUrl(document), { maxSidePx: MAX_SIDE_PX })
    .catch((error: unknown) => {
      throw toImageError(error)
    })
  return { kept: await storeImage(ctx, key, session, picture), picture }
}

/** @returns the decision that can be appealed against @throws AppError `session.no_appeal` */
async function requireAppealable(ctx: Ctx, tx: Tx, { verification }: LoadedSession): Promise<DecisionRow> {
  const before = await latestDecision(tx, verification.verificationId)
  const settings = await clientSettings(tx, verification.clientId)
  const until = await findAppealDeadline(ctx, tx, verification, before, settings)
  if (!before || !until) throw new AppError('session.no_appeal')
  return before
}

/** @throws AppError `consent.withdrawn`: then pictures are erased, and none is stored */
async function requireNotWithdrawn(tx: Tx, sessionId: string): Promise<void> {
  const given = await listConsents(tx, sessionId)
  if (given.length > 0 && given.every(({ endedAt }) => endedAt !== null))
    throw new AppError('consent.withdrawn')
}
