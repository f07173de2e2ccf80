import type { Actor } from './context.ts'

/** The id under which an actor is recorded; null for an unknown caller. */
export function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case 'client-user':
      return actor.userId
    case 'admin':
      return actor.adminId
    case 'api-key':
      return actor.keyId
    case 'customer':
      return actor.sessionId
    case 'system':
      return actor.job
    case 'anyone':
      return null
  }
}
