import { and, eq, sql } from 'drizzle-orm'
import type { DocumentFindings, DocumentSide } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant, tenantId } from '../../../platform/db/of-tenant.ts'
import { evidence, findings } from '../../../platform/db/schema/evidence.ts'
import { statement } from '../../../platform/db/statement.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { type EvidenceRow, isCurrentDocumentPhoto } from './current-evidence.ts'
import { findingAad } from './sealing-aad.ts'

/** Readings are signalled; polling covers a lost signal. */
const POLL_INTERVAL_MS = 2000

/** How long a decision waits for the document's reading. After that its checks are late, which leads to review. */
export const WAIT_FOR_DOCUMENT_MS = 20_000

type FindingRow = typeof findings.$inferSelect

/** The current document photos, and the findings of those already read. */
export interface DocumentReadings {
  photos: EvidenceRow[]
  findings: FindingRow[]
}

const photosAndFindings = statement<
  { sessionId: string },
  { photo: EvidenceRow; finding: FindingRow | null }[]
>((tx) =>
  tx
    .select({ photo: evidence, finding: findings })
    .from(evidence)
    .leftJoin(findings, and(ofTenant(findings), eq(findings.evidenceId, evidence.id)))
    .where(isCurrentDocumentPhoto()),
)

/** Reads both in the transaction, so that a decision uses what is current at that moment. */
export async function loadDocumentReadings(
  tx: Tx,
  session: { sessionId: string },
): Promise<DocumentReadings> {
  const rows = await photosAndFindings(tx, { sessionId: session.sessionId })
  return { photos: rows.map(({ photo }) => photo), findings: rows.flatMap(({ finding }) => finding ?? []) }
}

/** Whether every current photo was read, without opening its findings. */
export async function areAllPhotosRead(tx: Tx, { sessionId }: { sessionId: string }): Promise<boolean> {
  const { rows } = await tx.execute<{ waiting: boolean }>(sql`select exists (
    select from ${evidence} e where e.client_id = ${tenantId} and e.session_id = ${sessionId}
      and e.kind in ('document_front', 'document_back') and e.superseded_at is null
      and not exists (select from ${findings} f where f.client_id = e.client_id and f.evidence_id = e.id)) as waiting`)
  return rows[0]?.waiting === false
}

/** Waits until every photo was read, or for the timeout. The decision reports what is missing then. */
export async function waitForReadings(
  ctx: Ctx,
  session: { clientId: string; sessionId: string },
  timeoutMs: number,
): Promise<void> {
  const until = performance.now() + timeoutMs
  const watch = ctx.signals.watch(session.sessionId)
  try {
    for (let leftMs = timeoutMs; leftMs > 0; leftMs = until - performance.now()) {
      // A reading may have arrived before the watch began.
      if (await asTenant(ctx, session.clientId, (tx) => areAllPhotosRead(tx, session))) return
      await watch.next(Math.min(POLL_INTERVAL_MS, leftMs))
    }
  } finally {
    watch.end()
  }
}

/**
 * What was read, front first, and the sides that were sent but have no reading: `unread` because it failed or is late,
 * `late` for the latter alone.
 */
export interface OpenedReadings {
  read: DocumentFindings[]
  unread: DocumentSide[]
  late: DocumentSide[]
}

export function openReadings(
  ctx: Ctx,
  key: DataKey,
  { photos, findings: rows }: DocumentReadings,
): OpenedReadings {
  const opened: OpenedReadings = { read: [], unread: [], late: [] }
  for (const side of ['front', 'back'] as const) {
    for (const photo of photos.filter(({ kind }) => kind === `document_${side}`)) {
      const row = rows.find(({ evidenceId }) => evidenceId === photo.id)
      if (!row) opened.late.push(side)
      if (!row || row.error !== null || row.sealed === null) opened.unread.push(side)
      else opened.read.push(JSON.parse(ctx.sealer.open(key, findingAad(row), row.sealed)) as DocumentFindings)
    }
  }
  return opened
}
