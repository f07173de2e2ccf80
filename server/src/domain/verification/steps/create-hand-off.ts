import { randomInt } from 'node:crypto'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import type { PossessionMeans } from '@wabi/contract/verification/possession.ts'
import type { Ctx } from '../../kernel/context.ts'
import { handOffs } from '../../../platform/db/schema/evidence.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../../platform/runtime/random.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireFollower } from '../session/require-customer.ts'
import { loadSession, requireOpen, type SessionRow } from '../session/load-session.ts'

const HAND_OFF_MS = 10 * MINUTE_MS

/** Crockford's base 32: no letter that looks like a digit. */
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/**
 * 40 random bits: within ten minutes and the call's rate limit, guessing is hopeless even from ten thousand addresses.
 */
const TYPED_CODE_LENGTH = 8

/** A code for a person to type, such as `7K2M-Q9XR`. */
function newTypedCode(): string {
  const letters = Array.from({ length: TYPED_CODE_LENGTH }, () =>
    CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
  )
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** The code in the form it was shown: case, spaces and look-alike letters do not matter. */
export function parseTypedCode(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1')
    .replaceAll(/[^0-9A-Z]/gu, '')
  return `${plain.slice(0, 4)}-${plain.slice(4)}`
}

/**
 * A one-time code with which another device joins this session within ten minutes: 256 random bits for a QR code, or
 * one that can be typed. Only its hash is stored.
 */
export async function createHandOff(
  ctx: Ctx,
  { sessionId, typed = false }: { sessionId: string; typed?: boolean | undefined },
): Promise<{ code: string; expiresAt: string }> {
  const { clientId } = requireFollower(ctx, sessionId)
  return asTenant(ctx, clientId, async (tx) => {
    const { session, verification } = await loadSession(tx, sessionId, { lock: true })
    requireOpen(ctx, verification)
    const handOff = await insertHandOff(ctx, tx, session, { typed })
    await recordAudit(ctx, tx, { action: 'session.hand_off_created', subject: verification.verificationId })
    return handOff
  })
}

export async function insertHandOff(
  ctx: Ctx,
  tx: Tx,
  { clientId, sessionId }: SessionRow,
  { typed, sentBy = null }: { typed: boolean; sentBy?: PossessionMeans | null },
): Promise<{ code: string; expiresAt: string }> {
  const code = typed ? newTypedCode() : newToken()
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + HAND_OFF_MS)
  await tx.insert(handOffs).values({
    codeHash: hashToken(code),
    clientId,
    sessionId,
    expiresAt,
    createdAt,
    sentBy,
    mailed: sentBy === 'sms' || sentBy === 'email',
  })
  return { code, expiresAt: expiresAt.toISOString() }
}
