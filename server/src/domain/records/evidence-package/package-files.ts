import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { chainFor } from '../../kernel/audit-chain.ts'
import { findCompanyName } from '../../kernel/find-company-name.ts'
import { latestDecision } from '../../kernel/latest-decision.ts'
import { publicSigningKey } from '../../kernel/signing-key.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { labelFields, loadLabels } from '../../review/labels/load-labels.ts'
import { auditHeads, auditLinks, auditLog } from '../../../platform/db/schema/audit.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { StorageMissing } from '../../../platform/storage/storage.ts'
import type { Receipt } from '../../review/reviews/evidence-receipts.ts'
import type { VerificationDetailReply } from '../../review/reviews/get-verification-detail.ts'
import { imageAad } from '../../verification/session/sealing-aad.ts'
import { ARCHIVED_TABLES } from '../archives/archive-tables.ts'
import { openRow, type Row } from '../archives/open-row.ts'
import { PACKAGE_TABLES } from './package-tables.ts'
import { PACKAGE_README } from './readme.ts'
import { type ReportContext, reportFields } from './report-fields.ts'

/** The content of each file, by its name in the package. */
export type PackageFiles = Map<string, Uint8Array>

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/**
 * Everything on record about a verification, except checksums and signature. Images whose stored object is gone are
 * listed in the manifest.
 * @param key null after an erasure, which leaves no personal data
 */
export async function packageFiles(
  ctx: Ctx,
  tx: Tx,
  { row, detail, receipt, key }: PackageInput,
): Promise<PackageFiles> {
  const { clientId, verificationId } = row
  const files: PackageFiles = new Map()
  const clientKey = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
  const keys = key ? [key, clientKey] : [clientKey]
  for (const [table, column] of Object.entries(PACKAGE_TABLES)) {
    const { without = [], where = 'true' } = ARCHIVED_TABLES[table] ?? {}
    const { rows } = await tx.execute<{ row: Row }>(
      sql`select to_jsonb(t) - ${sql.param([...without])}::text[] as row from ${sql.identifier(table)} t
        where client_id = ${clientId} and ${sql.raw(where)}
          and ${sql.identifier(column)} = ${column === 'session_id' ? row.sessionId : verificationId}
        order by to_jsonb(t) ->> 'created_at'`,
    )
    const opened = rows.map((one) => openRow(ctx, keys, table, clientId, one.row))
    if (opened.length > 0) files.set(`tables/${table}.json`, json(opened))
  }
  const { rows: earlier } = await tx.execute<{ table: string; changedAt: string; row: Row }>(
    sql`select table_name as "table", created_at as "changedAt", earlier as row from held_values
      where client_id = ${clientId} and verification_id = ${verificationId} order by created_at, id`,
  )
  if (earlier.length > 0)
    files.set(
      'earlier-values.json',
      json(
        earlier.map(({ table, changedAt, row: before }) => {
          const { without = [] } = ARCHIVED_TABLES[table] ?? {}
          const shown = Object.entries(before).filter(([column]) => !without.includes(column))
          return { table, changedAt, row: openRow(ctx, keys, table, clientId, Object.fromEntries(shown)) }
        }),
      ),
    )
  for (const { kind, language, sha256, text } of detail.consents)
    if (sha256 !== null && text !== null)
      files.set(`consents/${kind}-${language}-${sha256}.txt`, Buffer.from(text))
  const missing = await addImages(ctx, tx, files, row, key)
  files.set('audit.json', json(await readAuditRows(tx, row)))
  files.set('report-fields.json', json(reportFields(detail, await reportContext(tx, verificationId, files))))
  files.set('public-key.pem', Buffer.from(publicSigningKey(ctx)))
  files.set('README.txt', Buffer.from(PACKAGE_README))
  files.set(
    'manifest.json',
    json({
      format: 'wabi evidence package',
      version: 1,
      verificationId,
      client: { id: clientId, companyName: await findCompanyName(tx, clientId) },
      createdAt: ctx.clock.now().toISOString(),
      erasedAt: row.erasedAt?.toISOString() ?? null,
      ...receipt,
      imagesMissing: missing,
    }),
  )
  return files
}

async function reportContext(tx: Tx, verificationId: string, files: PackageFiles): Promise<ReportContext> {
  const decision = await latestDecision(tx, verificationId)
  const madeBy = decision?.madeBy ?? null
  const nameOf = await staffNames(tx, [madeBy])
  return {
    labels: (await loadLabels(tx, verificationId)).map(labelFields),
    decision,
    decider: madeBy === null ? null : nameOf(madeBy),
    pictures: new Map([...files].filter(([name]) => name.startsWith('images/'))),
  }
}

interface PackageInput {
  row: VerificationRow
  detail: VerificationDetailReply
  receipt: Receipt
  key: DataKey | null
}

/** Adds every image of a verification. @returns the ids of images whose stored object is gone */
export async function addImages(
  ctx: Ctx,
  tx: Tx,
  files: PackageFiles,
  { clientId, verificationId }: Pick<VerificationRow, 'clientId' | 'verificationId'>,
  key: DataKey | null,
): Promise<string[]> {
  if (!key) return []
  const missing: string[] = []
  const images = await tx
    .select({ id: evidence.id, kind: evidence.kind, storageKey: evidence.storageKey })
    .from(evidence)
    .where(and(eq(evidence.clientId, clientId), eq(evidence.verificationId, verificationId)))
    .orderBy(asc(evidence.createdAt), asc(evidence.id))
  for (const { id, kind, storageKey } of images)
    try {
      const sealed = await ctx.storage.get(storageKey)
      files.set(`images/${kind}-${id}.jpg`, ctx.sealer.openBytes(key, imageAad({ clientId, id }), sealed))
    } catch (error) {
      if (!(error instanceof StorageMissing)) throw error
      missing.push(id)
    }
  return missing
}

/** The case's audit rows with their place and hash in the client's chain (null until sealed), and the chain's signed head. */
async function readAuditRows(tx: Tx, { clientId, verificationId }: VerificationRow) {
  const rows = await tx
    .select({ row: auditLog, place: auditLinks.place, hash: auditLinks.hash })
    .from(auditLog)
    .leftJoin(auditLinks, and(eq(auditLinks.auditId, auditLog.id), eq(auditLinks.clientId, clientId)))
    .where(and(eq(auditLog.clientId, clientId), eq(auditLog.subject, verificationId)))
    .orderBy(asc(auditLog.createdAt), asc(auditLog.id))
  const [head] = await tx
    .select()
    .from(auditHeads)
    .where(and(eq(auditHeads.clientId, clientId), eq(auditHeads.chain, chainFor(clientId))))
  return { head: head ?? null, rows: rows.map(({ row, place, hash }) => ({ ...row, place, hash })) }
}
