import { and, eq } from 'drizzle-orm'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { DocumentFindings } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidence, findings } from '../../../platform/db/schema/evidence.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { DOCUMENT_SIDES, isCurrentDocumentPhoto } from './current-evidence.ts'
import type { LoadedSession } from './load-session.ts'
import { findingAad, keyOwner } from './sealing-aad.ts'
import { listOffered } from './template-used.ts'

const photosAndReadings = statement<
  { sessionId: string },
  (Pick<typeof evidence.$inferSelect, 'kind' | 'quality'> & {
    finding: string | null
    sealed: string | null
  })[]
>((tx) =>
  tx
    .select({ kind: evidence.kind, quality: evidence.quality, finding: findings.id, sealed: findings.sealed })
    .from(evidence)
    .leftJoin(findings, and(ofTenant(findings), eq(findings.evidenceId, evidence.id)))
    .where(isCurrentDocumentPhoto()),
)

/** Whether a current photo is still being read, and which of those already read should be retaken. */
export async function getReadingState(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
): Promise<Pick<SessionState, 'reading' | 'retake'>> {
  const { sessionId, clientId, frontImagePath, backImagePath } = session
  if (frontImagePath === null && backImagePath === null) return { reading: false, retake: [] }
  const photos = await photosAndReadings(tx, { sessionId })
  const retake: SessionState['retake'] = []
  for (const step of DOCUMENT_SIDES) {
    const photo = photos.find(({ kind }) => kind === step)
    const hints = photo?.quality?.retake ?? []
    if (!photo || hints.length === 0) continue
    const contents = { seenType: null, expiredOn: null }
    // Opened only if its contents are needed.
    const needsContents = hints.some((hint) => hint === 'other_document' || hint === 'expired')
    const { finding: id, sealed } = photo
    if (needsContents && id !== null && sealed !== null) {
      const key = await ctx.sealer.dataKey(tx, keyOwner(session))
      const read = JSON.parse(ctx.sealer.open(key, findingAad({ clientId, id }), sealed)) as DocumentFindings
      Object.assign(contents, {
        seenType: hints.includes('other_document')
          ? getShownType(read, listOffered(verification, session.nationality))
          : null,
        expiredOn: hints.includes('expired') ? (read.fields.expiryDate ?? null) : null,
      })
    }
    retake.push({ step, hints, ...contents })
  }
  return { reading: photos.some(({ finding }) => finding === null), retake }
}

/** The document that the photo certainly shows, if the customer can choose it. */
export function getShownType(
  { kind }: Pick<DocumentFindings, 'kind'>,
  offered: readonly DocumentType[],
): DocumentType | null {
  return kind.sure ? (offered.find((id) => id === kind.type) ?? null) : null
}
