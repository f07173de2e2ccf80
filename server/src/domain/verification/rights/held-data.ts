import type { Language } from '@wabi/contract/language/languages.ts'
import { and, count, eq, isNotNull } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { decisions, evidence, findings } from '../../../platform/db/schema/evidence.ts'
import { captureSupervisions } from '../../../platform/db/schema/liveness.ts'
import { faceTemplates } from '../../../platform/db/schema/fraud.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import type { LoadedSession } from '../session/load-session.ts'
import { HELD_WORDS } from './held-words.ts'

/** What is stored about a customer, in words; without the values, because whoever has the mail's link reads it. */
export interface HeldData {
  title: string
  lines: string[]
}

/** Lists what is stored about the customer of a session, in their language. */
export async function listHeldData(
  tx: Tx,
  { session, verification }: LoadedSession,
  language: Language,
): Promise<HeldData> {
  const { verificationId } = verification
  const [photos, read, faces, attended, decided] = await pipelineQueries([
    tx
      .select({ kind: evidence.kind, pictures: count() })
      .from(evidence)
      .where(and(ofTenant(evidence), eq(evidence.verificationId, verificationId)))
      .groupBy(evidence.kind),
    tx
      .select({ rows: count() })
      .from(findings)
      .where(
        and(ofTenant(findings), eq(findings.verificationId, verificationId), eq(findings.kind, 'document')),
      ),
    tx
      .select({ rows: count() })
      .from(faceTemplates)
      .where(
        and(
          ofTenant(faceTemplates),
          eq(faceTemplates.verificationId, verificationId),
          // An erased template stays as an empty row.
          isNotNull(faceTemplates.sealed),
        ),
      ),
    tx
      .select({ rows: count() })
      .from(captureSupervisions)
      .where(and(ofTenant(captureSupervisions), eq(captureSupervisions.verificationId, verificationId))),
    tx
      .select({ rows: count() })
      .from(decisions)
      .where(and(ofTenant(decisions), eq(decisions.verificationId, verificationId))),
  ])
  const pictures = (...kinds: string[]) =>
    photos.filter(({ kind }) => kinds.includes(kind)).reduce((sum, row) => sum + row.pictures, 0)
  const has = ([row]: { rows: number }[]) => (row?.rows ?? 0) > 0
  const words = HELD_WORDS[language]
  const contact = [verification.customerEmail, verification.customerPhone].some((value) => value !== null)
  const [documents, selfies, frames, appealed] = [
    pictures('document_front', 'document_back'),
    pictures('selfie'),
    pictures('liveness'),
    pictures('appeal_document'),
  ]
  const lines = [
    verification.customerName !== null && words.name,
    contact && words.contact,
    session.personalInfo !== null && words.details,
    documents > 0 && words.documents(documents),
    selfies > 0 && words.selfies(selfies),
    frames > 0 && words.frames(frames),
    appealed > 0 && words.appealed(appealed),
    has(attended) && words.attended,
    has(read) && words.read,
    has(faces) && words.faces,
    has(decided) && words.result,
    verification.erasedAt === null && words.consents,
  ].filter((line) => line !== false)
  return { title: words.title, lines: lines.length > 0 ? lines : [words.nothing] }
}
