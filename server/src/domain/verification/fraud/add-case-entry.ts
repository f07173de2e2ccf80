import { and, eq } from 'drizzle-orm'
import { MODEL_VERSION } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { newestSelfie } from '../../../platform/face-search/sealed-faces.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { AppError } from '../../kernel/app-error.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { namespaceForMode } from '../../kernel/namespace-for-mode.ts'
import type { VerificationRow } from '../session/load-session.ts'
import { lockVerification } from '../session/lock-verification.ts'
import { openPerson } from '../session/open-person.ts'
import type { EntryReply } from './describe-entries.ts'
import { hashContact } from './entry-hashes.ts'
import { hashNumber } from './hash-numbers.ts'
import { type EntryTerms, insertEntry, type ListedValue } from './insert-entry.ts'
import { loadEarlierCases } from './load-earlier-cases.ts'

export type CaseEntry = EntryTerms & { verificationId: string }

/**
 * Adds something of a verification to a list of its client.
 * @throws AppError `verification.not_found`, `verification.erased`; `list_entry.nothing` when it has nothing of this kind,
 *   or no face that is clear enough
 */
export async function addCaseEntry(ctx: Ctx, { verificationId, ...terms }: CaseEntry): Promise<EntryReply> {
  const { clientId } = currentReviewer(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const verification = await lockVerification(ctx, tx, verificationId)
    const key = await getClientKey(ctx, tx, clientId)
    const value = await TAKE[terms.kind](ctx, tx, verification, key)
    if (!value) throw new AppError('list_entry.nothing')
    return insertEntry(ctx, tx, { terms, value, mode: verification.mode, verificationId, key })
  })
}

type Take = (ctx: Ctx, tx: Tx, verification: VerificationRow, key: DataKey) => Promise<ListedValue | null>

const TAKE: Record<EntryTerms['kind'], Take> = {
  async face(ctx, tx, verification) {
    const modelVersion = namespaceForMode(verification.mode, ctx.faceModel?.version ?? MODEL_VERSION)
    const face = await newestSelfie(ctx.sealer, tx, { ...verification, modelVersion })
    return (
      face && { plain: JSON.stringify([...face.descriptor]), hash: null, modelVersion: face.modelVersion }
    )
  },
  async number(ctx, tx, { clientId, verificationId }, key) {
    const [found] = await loadEarlierCases(ctx, tx, clientId, [verificationId])
    if (!found) return null
    const { idNumber } = found.claims
    return { plain: idNumber, hash: hashNumber(ctx.sealer, key, found, idNumber), modelVersion: null }
  },
  phone: takeContact('phone'),
  email: takeContact('email'),
  device: takeOfSession('deviceHash'),
  network: takeOfSession('addressHash'),
}

function takeContact(kind: 'phone' | 'email'): Take {
  return async (ctx, tx, verification, key) => {
    const { clientId, verificationId, mode } = verification
    const keys = await ctx.sealer.dataKeys(tx, clientId, 'verification', [verificationId])
    const { customerPhone, customerEmail } = openPerson(ctx, verification, keys.get(verificationId))
    const value = kind === 'phone' ? customerPhone : customerEmail
    return value === null
      ? null
      : { plain: value, hash: hashContact(ctx.sealer, key, { mode, kind, value }), modelVersion: null }
  }
}

/** Of these only hashes are stored. */
function takeOfSession(column: 'deviceHash' | 'addressHash'): Take {
  return async (_ctx, tx, { verificationId }) => {
    const [session] = await tx
      .select({ hash: verificationSessions[column] })
      .from(verificationSessions)
      .where(and(ofTenant(verificationSessions), eq(verificationSessions.verificationId, verificationId)))
    return session?.hash ? { plain: '', hash: session.hash, modelVersion: null } : null
  }
}
