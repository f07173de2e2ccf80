import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidence, findings } from '../../../platform/db/schema/evidence.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import type { SessionRow } from '../session/load-session.ts'
import { findingAad, imageAad } from '../session/sealing-aad.ts'
import type { DecideSessionInput, StoredSelfieFindings } from './decide-session.ts'

/** The selfie of the previous decision. */
export async function findDecidedSelfie(tx: Tx, { sessionId }: Pick<SessionRow, 'sessionId'>) {
  const [found] = await tx
    .select({ photo: evidence, finding: findings })
    .from(evidence)
    .innerJoin(findings, eq(findings.evidenceId, evidence.id))
    .where(
      and(
        ofTenant(evidence),
        ofTenant(findings),
        eq(evidence.sessionId, sessionId),
        eq(evidence.kind, 'selfie'),
        isNull(evidence.supersededAt),
      ),
    )
  if (!found || found.finding.sealed === null) throw new Error('a decided case has a selfie')
  return { ...found, sealed: found.finding.sealed }
}

/** The selfie as it was read then. Runs outside any transaction: storage may be slow. */
export async function openSelfie(
  ctx: Ctx,
  key: DataKey,
  { photo, finding, sealed }: Awaited<ReturnType<typeof findDecidedSelfie>>,
): Promise<Pick<DecideSessionInput, 'selfie'> & Pick<StoredSelfieFindings, 'signals'>> {
  const opened = ctx.sealer.open(key, findingAad(finding), sealed)
  const { signals = [], ...said } = JSON.parse(opened) as StoredSelfieFindings
  const jpeg = ctx.sealer.openBytes(key, imageAad(photo), await ctx.storage.get(photo.storageKey))
  const { width, height, sha256, dHash } = photo
  return { selfie: { ...said, clean: { jpeg, width, height, sha256, dHash } }, signals }
}
