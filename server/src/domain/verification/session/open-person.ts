import type { Ctx } from '../../kernel/context.ts'
import { type DataKey, SealBroken } from '../../../platform/crypto/sealer.ts'
import type { VerificationRow } from './load-session.ts'
import { type PersonColumn, personAad } from './sealing-aad.ts'

export interface Person {
  /** A dash for a walk-in without a name yet, and for erased data. */
  customerName: string
  customerEmail: string | null
  customerPhone: string | null
}

/** The person a verification is about. Without a key (it was destroyed), the row has no personal data. */
export function openPerson(ctx: Ctx, row: VerificationRow, key: DataKey | undefined): Person {
  if (row.erasedAt !== null) return { customerName: '—', customerEmail: null, customerPhone: null }
  try {
    if (!key) throw new SealBroken('The key of this person was destroyed.')
    const open = (column: PersonColumn) =>
      row[column] === null ? null : ctx.sealer.open(key, personAad(row, column), row[column])
    return {
      customerName: open('customerName') ?? '—',
      customerEmail: open('customerEmail'),
      customerPhone: open('customerPhone'),
    }
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    ctx.log.error({ verificationId: row.verificationId }, 'a sealed person did not open')
    return { customerName: '—', customerEmail: null, customerPhone: null }
  }
}
