import { createHash, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto'
import { ConfigError } from '../config/config.ts'
import { hmacSha256 } from '../runtime/hmac-sha256.ts'

/** Signs in for the transactions of one client: the row-level policies show it that client's rows only. */
export const APP_ROLE = 'wabi_app'

/** Signs in for the platform's own work, over all clients (`asSystem`), and for the job queue. */
export const SYSTEM_ROLE = 'wabi_system'

export type DatabaseRole = typeof APP_ROLE | typeof SYSTEM_ROLE

export const ROLES: readonly DatabaseRole[] = [APP_ROLE, SYSTEM_ROLE]

/** Whether a user of the database is one of the platform's roles. */
export const isRole = (user: string | undefined): boolean => ROLES.some((role) => role === user)

/** Block size of SHA-256 in bytes. */
const BLOCK = 64
const SCRAM_ITERATIONS = 4096

function parseUrl(ownerUrl: string): URL {
  try {
    return new URL(ownerUrl)
  } catch {
    throw new ConfigError('DATABASE_URL is not a URL.')
  }
}

/** The password of the owner; empty where the URL has none. */
function readPassword(url: URL): string {
  return url.searchParams.get('password') ?? decodeURIComponent(url.password)
}

/** The owner's user name. */
export function ownerName(ownerUrl: string): string {
  const url = parseUrl(ownerUrl)
  return url.searchParams.get('user') ?? decodeURIComponent(url.username)
}

/** A secret that everyone who has the owner's URL can derive, and from which the owner's password cannot be found. */
function derive(ownerUrl: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', readPassword(parseUrl(ownerUrl)), '', `wabi ${purpose}`, 32))
}

const rolePassword = (ownerUrl: string, role: DatabaseRole) =>
  derive(ownerUrl, `password of ${role}`).toString('base64url')

/**
 * The URL by which a role signs in to the owner's database, with the role's own password.
 * @param at another server with the same roles: a replica
 */
export function roleUrl(ownerUrl: string, role: DatabaseRole, at = ownerUrl): string {
  const url = parseUrl(at)
  const password = rolePassword(ownerUrl, role)
  // As parameters: a URL of a socket has no host, and so no place for a user before it.
  url.username = ''
  url.password = ''
  url.searchParams.set('user', role)
  url.searchParams.set('password', password)
  return url.href
}

/**
 * Requires a password in the owner's URL, from which the roles' passwords are derived, and another user than the roles.
 * @throws ConfigError
 */
export function requireOwnerUrl(ownerUrl: string): void {
  const user = ownerName(ownerUrl)
  if (isRole(user))
    throw new ConfigError(
      `DATABASE_URL names ${user}: it must name the owner of the database, who creates tables. The server itself signs in as ${user}.`,
    )
  if (readPassword(parseUrl(ownerUrl)) === '')
    throw new ConfigError(
      `DATABASE_URL has no password. The passwords of ${APP_ROLE} and ${SYSTEM_ROLE} are derived from it: give the owner a long random one, also where PostgreSQL does not ask for it.`,
    )
}

/** A role's password as PostgreSQL stores it (RFC 5803), so that no statement contains the password itself. */
export function passwordVerifier(ownerUrl: string, role: DatabaseRole): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(rolePassword(ownerUrl, role), salt, SCRAM_ITERATIONS, 32, 'sha256')
  const hmac = (text: string) => hmacSha256(salted, text)
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64')
  const serverKey = hmac('Server Key').toString('base64')
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}

/** The key of the tenant proofs. */
export const tenantKey = (ownerUrl: string): Buffer => derive(ownerUrl, 'tenant proofs')

/** Shows PostgreSQL that this server set the transaction's client: HMAC-SHA-256 of its id (tenant-proof.ts). */
export function proveTenant(key: Uint8Array, clientId: string): string {
  return hmacSha256(key, clientId).toString('hex')
}

/** The two blocks with which HMAC-SHA-256 (RFC 2104) begins its inner and outer hash under a key of up to 64 bytes. */
export function hmacBlocks(key: Uint8Array): { inner: Buffer; outer: Buffer } {
  const padded = Buffer.concat([key, Buffer.alloc(BLOCK - key.length)])
  const mask = (byte: number) => Buffer.from(padded.map((one) => one ^ byte))
  return { inner: mask(0x36), outer: mask(0x5c) }
}
