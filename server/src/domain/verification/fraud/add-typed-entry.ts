import type { z } from 'zod'
import type { TypedEntryBody } from '@wabi/contract/shapes/list-entries.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import type { EntryReply } from './describe-entries.ts'
import { asReceived } from './as-received.ts'
import { hashContact } from './entry-hashes.ts'
import { hashNumber } from './hash-numbers.ts'
import { insertEntry } from './insert-entry.ts'
import { hashAddress } from './record-device.ts'

export type TypedEntry = z.output<typeof TypedEntryBody>

/** Adds a value that was entered by hand to a list of the caller's client, in the caller's mode. */
export async function addTypedEntry(ctx: Ctx, entry: TypedEntry): Promise<EntryReply> {
  const { clientId } = currentReviewer(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const key = await getClientKey(ctx, tx, clientId)
    const hash = hashTyped(ctx, key, entry)
    const value = { plain: entry.value, hash, modelVersion: null }
    return insertEntry(ctx, tx, { terms: entry, value, mode: callerMode(ctx), verificationId: null, key })
  })
}

function hashTyped(ctx: Ctx, key: DataKey, { kind, value, documentType, country }: TypedEntry): string {
  const mode = callerMode(ctx)
  if (kind === 'network') return hashAddress(ctx, key.owner.clientId, asReceived(value))
  if (kind !== 'number') return hashContact(ctx.sealer, key, { mode, kind, value })
  const of = { mode, documentType: documentType ?? null, nationality: country ?? null }
  return hashNumber(ctx.sealer, key, of, value)
}
