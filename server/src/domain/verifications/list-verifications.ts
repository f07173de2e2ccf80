import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DocumentType } from '@wabi/contract/catalog/documents.ts'
import type { VerificationListItem } from '@wabi/contract/shapes/verification.ts'
import type { VerificationStatus } from '@wabi/contract/states.ts'
import type { Ctx } from '../../context.ts'
import { customerVerifications } from '../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../platform/db/tenant.ts'
import { clientOf } from '../client-of.ts'
import { readCursor, writeCursor } from '../page-cursor.ts'
import type { VerificationRow } from './load-session.ts'
import { openPerson, type Person } from './open-person.ts'

export interface ListVerifications {
  limit: number
  cursor?: string | undefined
  status?: VerificationStatus | undefined
  documentType?: DocumentType | undefined
}

export interface PersonRow {
  row: VerificationRow
  person: Person
}

export interface Page<T> {
  data: T[]
  page: { next: string | null }
}

/** Rows of the asking client with their persons, newest first, by keyset. @throws AppError `request.invalid` for a bad cursor */
export async function pageOfVerifications<T>(
  ctx: Ctx,
  { limit, cursor, status, documentType }: ListVerifications,
  toItems: (tx: Tx, rows: PersonRow[]) => T[] | Promise<T[]>,
): Promise<Page<T>> {
  const { createdAt, verificationId } = customerVerifications
  const end = readCursor(cursor)
  return asTenant(ctx, clientOf(ctx), async (tx) => {
    const rows = await tx
      .select()
      .from(customerVerifications)
      .where(
        and(
          eq(customerVerifications.clientId, clientOf(ctx)),
          status && eq(customerVerifications.status, status),
          documentType && eq(customerVerifications.documentType, documentType),
          end
            ? sql`(${createdAt}, ${verificationId}) < (${end.at.toISOString()}::timestamptz, ${end.id})`
            : undefined,
        ),
      )
      .orderBy(desc(createdAt), desc(verificationId))
      .limit(limit + 1)
    const shown = rows.slice(0, limit)
    const ids = shown.map((row) => row.verificationId)
    const keys = await ctx.sealer.dataKeys(tx, clientOf(ctx), 'verification', ids)
    const data = await toItems(
      tx,
      shown.map((row) => ({ row, person: openPerson(ctx, row, keys.get(row.verificationId)) })),
    )
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      data,
      page: { next: last ? writeCursor({ at: last.createdAt, id: last.verificationId }) : null },
    }
  })
}

/** The dashboard's list. */
export async function listVerifications(
  ctx: Ctx,
  query: ListVerifications,
): Promise<Page<z.input<typeof VerificationListItem>>> {
  return pageOfVerifications(ctx, query, (_, rows) =>
    rows.map(({ row, person }) => {
      const completedAt = row.completedAt?.toISOString() ?? null
      const createdAt = row.createdAt.toISOString()
      return {
        id: row.id,
        customerName: person.customerName,
        email: person.customerEmail,
        verificationId: row.verificationId,
        documentType: row.documentType,
        createdAt,
        completedAt,
        status: row.status,
        confidence: row.overallScore,
        escalated: row.escalatedAt !== null,
        tags: row.tags,
        timestamp: completedAt ?? createdAt,
      }
    }),
  )
}
