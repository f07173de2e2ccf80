import type { KeyOwner } from './sealer.ts'

/** The associated data (AAD) of a wrapped data key: it does not unwrap for another owner. */
export const wrapAad = (owner: KeyOwner): string[] => ['key', owner.clientId, owner.kind, owner.id]
