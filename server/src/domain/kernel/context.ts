import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { AdminRole, ClientRole, KeyPermission } from '@wabi/contract/endpoint/permissions.ts'
import type { Joined } from '../../platform/db/tenant.ts'
import type { Turn } from '../../platform/db/turns.ts'
import type { Platform } from '../../platform/platform.ts'

/** Who is calling. Determined by the request's credential, never by its body. */
export type Actor =
  | { kind: 'anyone' }
  | { kind: 'system'; job: string }
  /** A job that acts for one client. */
  | { kind: 'system'; job: string; clientId: string }
  | {
      kind: 'customer'
      sessionId: string
      clientId: string
      /** The cookie's `sid`. */
      browser: string
      /** False while another of the customer's browsers runs the check. */
      running: boolean
      /** The cookie of a walk-in that is not stored yet (steps/unstored-walk-in.ts). */
      walkInToken?: string
    }
  | { kind: 'client-user'; userId: string; clientId: string; role: ClientRole; tokenId: string }
  | { kind: 'admin'; adminId: string; role: AdminRole; tokenId: string }
  /**
   * A member of the platform's staff who acts for one client (clients/clients/for-client.ts), or in one case of a client that
   * delegates review (review/scope/access-case.ts).
   */
  | {
      kind: 'admin'
      adminId: string
      role: AdminRole
      tokenId: string
      clientId: string
      verificationId?: string
    }
  | {
      kind: 'api-key'
      keyId: string
      clientId: string
      permission: KeyPermission
      mode: KeyMode
      /** Whether it may read the identity of verified persons. */
      identityAccess: boolean
    }

/** The first parameter of every operation: the platform, and who is calling from where. */
export interface Ctx extends Platform {
  actor: Actor
  /**
   * Mode that a dashboard call lists and creates in; an API key has its own (kernel/caller-mode.ts). Default:
   * live.
   */
  mode?: KeyMode
  requestId: string
  /** An open transaction of this client, whose work commits or rolls back as one (integration/idempotency). */
  joined?: Joined
  /** The turn of this call among those of the same customer session or verification (http/call-turns.ts). */
  turn?: Turn
  /** In whose share of the pool this call's transactions of the system scope run (platform/db/shares.ts). */
  share?: string
  ip: string
  userAgent: string
}
