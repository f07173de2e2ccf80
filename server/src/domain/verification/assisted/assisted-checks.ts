import type { z } from 'zod'
import type { assistedApi } from '@wabi/contract/api/assisted.ts'
import type { Language } from '@wabi/contract/language/languages.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { insertLink } from '../links/insert-link.ts'
import { findVerification } from '../session/find-verification.ts'
import { type LoadedSession, loadSession, requireOpen } from '../session/load-session.ts'
import { redeemHandOff } from '../session/bindings.ts'
import { insertHandOff, parseTypedCode } from '../steps/create-hand-off.ts'
import { countWrongCode, needsProof, recordProof } from '../steps/prove-possession.ts'
import { queueCode } from '../steps/send-code.ts'

export interface NewAssistedCheck {
  customerName: string
  customerEmail?: string | undefined
  customerPhone?: string | undefined
  notes?: string | undefined
  language?: Language | undefined
  /** Id or name of a check template. */
  template?: string | undefined
}

type OpenedCheck = z.input<typeof assistedApi.createAssistedCheck.reply>['data']

/**
 * Starts a check that the caller carries out for a customer who is with them, and opens it, or sends the customer the
 * code that the client's links need.
 * @throws AppError `auth.forbidden` for anybody but a client's own staff; as `insertLink` and `queueCode`
 */
export async function createAssistedCheck(ctx: Ctx, input: NewAssistedCheck): Promise<OpenedCheck> {
  const { clientId, userId } = requireAgent(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const assisted = { ...input, assistedBy: userId, delivery: 'none', expiryDays: 1 } as const
    const { verificationId } = await insertLink(ctx, tx, assisted)
    const loaded = await loadOwnCheck(ctx, tx, verificationId)
    return needsProof(loaded.verification) ? requestCode(ctx, tx, loaded) : openCheck(ctx, tx, loaded)
  })
}

/**
 * Opens an assisted check of the caller's: with the code that the customer received, in another browser, or once a step
 * was asked for again. Where the code is needed and not given, a new one is sent.
 * @throws AppError `auth.forbidden`, `verification.not_found`, `assisted.not_yours`, `session.code_invalid`; as
 *   `requireOpen` and `queueCode`
 */
export async function openAssistedCheck(
  ctx: Ctx,
  { verificationId, code }: { verificationId: string; code?: string | undefined },
): Promise<OpenedCheck> {
  const opened = await asTenant(ctx, requireAgent(ctx).clientId, async (tx) => {
    const loaded = await loadOwnCheck(ctx, tx, verificationId)
    const { session, verification } = loaded
    if (!needsProof(verification) || verification.possessionProvedAt !== null)
      return openCheck(ctx, tx, loaded)
    if (code === undefined) return requestCode(ctx, tx, loaded)
    const used = await redeemHandOff(ctx, tx, session.sessionId, parseTypedCode(code))
    if (!used?.sentBy) {
      // The transaction keeps the count.
      await countWrongCode(ctx, tx, session)
      return null
    }
    return openCheck(ctx, tx, await recordProof(ctx, tx, loaded, used.sentBy))
  })
  if (opened === null) throw new AppError('session.code_invalid')
  return opened
}

/** @throws AppError `verification.not_found`, `assisted.not_yours`; as `requireOpen` */
async function loadOwnCheck(ctx: Ctx, tx: Tx, verificationId: string): Promise<LoadedSession> {
  const { sessionId, assistedBy } = await findVerification(ctx, tx, verificationId)
  if (sessionId === null || assistedBy !== requireAgent(ctx).userId) throw new AppError('assisted.not_yours')
  const loaded = await loadSession(tx, sessionId, { lock: true })
  requireOpen(ctx, loaded.verification)
  return loaded
}

/** The address opens the check by a one-time code: nobody but the agent can open it, and each opening is recorded. */
async function openCheck(ctx: Ctx, tx: Tx, { session }: LoadedSession): Promise<OpenedCheck> {
  const { verificationId, sessionId } = session
  const { code, expiresAt } = await insertHandOff(ctx, tx, session, { typed: false })
  await recordAudit(ctx, tx, { action: 'assisted.opened', subject: verificationId })
  const url = `${ctx.config.publicUrl}/verify/${sessionId}?code=${code}`
  return { verificationId, url, opensUntil: expiresAt, codeBy: null }
}

/** Sends the customer the code, unless the client's app shows it. */
async function requestCode(ctx: Ctx, tx: Tx, loaded: LoadedSession): Promise<OpenedCheck> {
  const { verificationId, proofOfPossession } = loaded.verification
  const codeBy = proofOfPossession === 'app' ? 'app' : (await queueCode(ctx, tx, loaded)).channel
  return { verificationId, url: null, opensUntil: null, codeBy }
}

function requireAgent({ actor }: Ctx): { clientId: string; userId: string } {
  if (actor.kind !== 'client-user') throw new AppError('auth.forbidden')
  return actor
}
