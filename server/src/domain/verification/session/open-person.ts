import type { Metadata } from '@wabi/contract/shapes/metadata.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type DataKey, SealBroken } from '../../../platform/crypto/sealer.ts'
import type { VerificationRow } from './load-session.ts'
import type { StoredExpected } from './expected-face.ts'
import { type PersonColumn, personAad } from './sealing-aad.ts'

/** The person whom the client invited. */
export interface InvitedPerson {
  /** The expected name, by default the one on the link. */
  name: string
  dateOfBirth: string | null
  documentNumber: string | null
  referenceVerificationId: string | null
  phone: string | null
  /** Whether the client sent a face (`expectedFace`). */
  referenceFace: boolean
}

export interface Person {
  /** A dash for a walk-in without a name yet, and for erased data. */
  customerName: string
  customerEmail: string | null
  customerPhone: string | null
  /** null for a walk-in. */
  invited: InvitedPerson | null
  /** The name that the document of the latest decision confirms. */
  provedName: string | null
  /** The client's own data. */
  metadata: Metadata
}

const ERASED_PERSON: Person = {
  customerName: '—',
  customerEmail: null,
  customerPhone: null,
  invited: null,
  provedName: null,
  metadata: {},
}

/** The person a verification is about. Without a key (it was destroyed), the row has no personal data. */
export function openPerson(ctx: Ctx, row: VerificationRow, key: DataKey | undefined): Person {
  if (row.erasedAt !== null) return ERASED_PERSON
  try {
    if (!key) throw new SealBroken('The key of this person was destroyed.')
    return openSealedPerson(ctx, row, key)
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    ctx.log.error({ verificationId: row.verificationId }, 'a sealed person did not open')
    return ERASED_PERSON
  }
}

/** @throws SealBroken when a value was altered or moved */
export function openSealedPerson(ctx: Ctx, row: VerificationRow, key: DataKey): Person {
  const open = (column: PersonColumn) =>
    row[column] === null ? null : ctx.sealer.open(key, personAad(row, column), row[column])
  const customerName = open('customerName')
  const expected = JSON.parse(open('expected') ?? '{}') as StoredExpected
  const name = expected.name ?? customerName
  return {
    customerName: customerName ?? '—',
    customerEmail: open('customerEmail'),
    customerPhone: open('customerPhone'),
    invited:
      row.purpose === 'walk-in' || name === null
        ? null
        : {
            name,
            dateOfBirth: expected.dateOfBirth ?? null,
            documentNumber: expected.documentNumber ?? null,
            referenceVerificationId: expected.referenceVerificationId ?? null,
            phone: expected.phone ?? null,
            referenceFace: expected.referenceFace ?? false,
          },
    provedName: open('provedName'),
    metadata: JSON.parse(open('metadata') ?? '{}') as Metadata,
  }
}
