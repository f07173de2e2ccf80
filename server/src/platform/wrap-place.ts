import type { KeyOwner } from './sealer.ts'

/** The associated data of a wrapped data key: given to another owner it does not unwrap. */
export const wrapPlace = (owner: KeyOwner): string[] => ['key', owner.clientId, owner.kind, owner.id]
