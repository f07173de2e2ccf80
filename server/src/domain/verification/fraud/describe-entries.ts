import type { z } from 'zod'
import type { ListEntry } from '@wabi/contract/shapes/list-entries.ts'
import type { Ctx } from '../../kernel/context.ts'
import { actorId } from '../../kernel/actor-id.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { findOwnIds } from '../../kernel/same-person.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { entryAad } from './entry-aad.ts'
import { type EntryRow, getEffect, getState } from './entry-state.ts'

export type EntryReply = z.input<typeof ListEntry>

const ENDING_CHARS = 4

/** Entries as staff see them: of the value only an ending. */
export async function describeEntries(ctx: Ctx, tx: Tx, rows: readonly EntryRow[]): Promise<EntryReply[]> {
  const [any] = rows
  if (!any) return []
  const [key, getName] = await pipelineQueries([
    getClientKey(ctx, tx, any.clientId),
    staffNames(
      tx,
      rows.flatMap(({ createdBy, confirmedBy, suspendedBy, liftedBy }) => [
        createdBy,
        confirmedBy,
        suspendedBy,
        liftedBy,
      ]),
      { personally: ctx.actor.kind === 'admin' },
    ),
  ])
  // A second person of the client's own team confirms.
  const caller = ctx.actor.kind === 'client-user' ? actorId(ctx.actor) : null
  const own =
    caller === null
      ? new Set()
      : await findOwnIds(
          tx,
          { clientId: any.clientId, userId: caller },
          rows.map(({ createdBy }) => createdBy),
        )
  const now = ctx.clock.now()
  return rows.map((row) => {
    const { id, suspendedAt, suspendedBy, liftedAt, liftedBy, confirmedBy, createdBy } = row
    const state = getState(row, now)
    return {
      id,
      list: row.list,
      kind: row.kind,
      effect: getEffect(row),
      state,
      ending: getEnding(ctx, key, row),
      verificationId: row.verificationId,
      reason: row.reasonCode,
      words: open(ctx, key, row, 'reason'),
      addedBy: getName(createdBy),
      addedAt: row.createdAt.toISOString(),
      reviewAt: row.reviewAt.toISOString(),
      due: row.reviewAt <= now,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      confirmedBy: confirmedBy && getName(confirmedBy),
      mayConfirm: state === 'unconfirmed' && caller !== null && !own.has(createdBy),
      complaint: suspendedAt && {
        words: open(ctx, key, row, 'complaint') ?? '',
        by: getName(suspendedBy),
        at: suspendedAt.toISOString(),
      },
      removed: state === 'removed' && liftedAt ? { by: getName(liftedBy), at: liftedAt.toISOString() } : null,
    }
  })
}

/** null where nothing is sealed: without words, for a device, and once the value is erased. */
function open(
  ctx: Ctx,
  key: DataKey,
  row: EntryRow,
  column: 'sealed' | 'reason' | 'complaint',
): string | null {
  const value = row[column]
  return value ? ctx.sealer.open(key, entryAad(row, column), value) : null
}

function getEnding(ctx: Ctx, key: DataKey, row: EntryRow): string | null {
  if (row.kind === 'face') return null
  const value = open(ctx, key, row, 'sealed')
  if (value === null || row.kind === 'network') return value
  return row.kind === 'email' ? value.slice(value.indexOf('@')) : value.slice(-ENDING_CHARS)
}
