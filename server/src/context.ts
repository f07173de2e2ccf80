import type { KeyMode } from '@wabi/contract/key-limits.ts'
import type { AdminRole, ClientRole, KeyPermission } from '@wabi/contract/permissions.ts'
import type { Joined } from './platform/db/tenant.ts'
import type { Turn } from './platform/db/turns.ts'
import type { Platform } from './platform/platform.ts'

/** Who asks. Told by the credential that came with the request, never by its body. */
export type Actor =
  | { kind: 'anyone' }
  | { kind: 'system'; job: string }
  /** A job that acts for one client. */
  | { kind: 'system'; job: string; clientId: string }
  /** `browser` is the `sid` of the cookie; `running` is false while another browser of the customer runs the check. */
  | { kind: 'customer'; sessionId: string; clientId: string; browser: string; running: boolean }
  | { kind: 'client-user'; userId: string; clientId: string; role: ClientRole; tokenId: string }
  | { kind: 'admin'; adminId: string; role: AdminRole; tokenId: string }
  /** One of the platform's staff in a case of a client that hands review over (domain/cases/enter-case.ts). */
  | { kind: 'admin'; adminId: string; role: AdminRole; tokenId: string; clientId: string }
  | { kind: 'api-key'; keyId: string; clientId: string; permission: KeyPermission; mode: KeyMode }

/** The first parameter of every operation: the platform, and for whom and from where it is asked. */
export interface Ctx extends Platform {
  actor: Actor
  /** Of a dashboard's call: what it lists and makes; a key has its own (domain/test-mode/mode-of.ts). Live unless told. */
  mode?: KeyMode
  requestId: string
  /** Work of this client that is to be done together or not at all (domain/idempotency). */
  joined?: Joined
  /** The place of this call among those of the same customer's session (http/session-turns.ts). */
  turn?: Turn
  ip: string
  userAgent: string
}
