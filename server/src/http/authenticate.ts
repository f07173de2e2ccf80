import type { Access, Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import {
  type AdminPermission,
  type ClientPermission,
  hasKeyPermission,
  type KeyPermission,
  PERMISSIONS_BY_ADMIN_ROLE,
  PERMISSIONS_BY_ROLE,
} from '@wabi/contract/endpoint/permissions.ts'
import type { FastifyRequest } from 'fastify'
import { KEY_WORDS } from '@wabi/contract/endpoint/errors.ts'
import type { Actor } from '../domain/kernel/context.ts'
import { authenticateApiKey, type KnownKey } from '../domain/integration/api-keys/authenticate-api-key.ts'
import { AppError } from '../domain/kernel/app-error.ts'
import { suspendedKeyError } from '../domain/kernel/suspended-error.ts'
import { authenticateToken, type SignedIn } from '../domain/people/auth/authenticate-token.ts'
import { reportMovedToken } from '../domain/people/auth/report-moved-token.ts'
import { authenticateCustomer } from '../domain/verification/steps/authenticate-customer.ts'
import { authenticateWalkIn } from '../domain/verification/steps/unstored-walk-in.ts'
import type { Platform } from '../platform/platform.ts'
import { knownVersion } from './api-version.ts'
import { readBearer, SESSION_COOKIE } from './credential.ts'
import { readCookie } from './frame-cookie.ts'

/**
 * Random, and the same for every session of a browser; stored only as a keyed hash, a different one for each client.
 */
export const DEVICE_COOKIE = 'wabi_device'

/** Identifies a browser that staff have signed in on (domain/people/auth/known-devices.ts); stored only as a hash. */
export const KNOWN_DEVICE_COOKIE = 'wabi_known_device'

/** @throws AppError `auth.required`, `account.suspended` */
async function signedIn(
  platform: Platform,
  request: FastifyRequest,
  { unattended }: Pick<Endpoint, 'unattended'>,
): Promise<SignedIn> {
  const token = readBearer(request)
  const from = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
  const found =
    token === null
      ? null
      : await authenticateToken(platform, token, { unattended: unattended === true, from })
  if (!found) throw new AppError('auth.required')
  request.signInLifetime = found.lifetime
  if (found.place === 'new') {
    const caller = { actor: found.actor, requestId: request.id, ...from }
    await reportMovedToken(Object.assign(Object.create(platform) as Platform, caller))
  }
  return found
}

/**
 * A token that is used at another place than where it was issued needs a proof from there before it changes anything.
 * @throws AppError `auth.step_up_required`
 */
function requireProof(
  { provedRecently, place }: SignedIn,
  { method, stepUp }: Pick<Endpoint, 'method' | 'stepUp'>,
): void {
  const isElsewhere = place === 'new' || place === 'moved'
  if (stepUp === 'recent' ? isElsewhere || !provedRecently : isElsewhere && !stepUp && method !== 'GET')
    throw new AppError('auth.step_up_required')
}

async function withPermission(
  platform: Platform,
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'method' | 'unattended' | 'stepUp'>,
  isAllowed: (actor: Actor) => boolean,
): Promise<Actor> {
  const found = await signedIn(platform, request, endpoint)
  const { actor, mustChangePassword, mustSetUpSecondFactor } = found
  if (!isAllowed(actor)) throw new AppError('auth.forbidden')
  if (mustChangePassword) throw new AppError('auth.password_change_required')
  if (mustSetUpSecondFactor) throw new AppError('auth.second_factor_required')
  requireProof(found, endpoint)
  return actor
}

function splitAccess(access: Access): [area: string, permission: string] {
  const colon = access.indexOf(':')
  return colon < 0 ? [access, ''] : [access.slice(0, colon), access.slice(colon + 1)]
}

/**
 * Authenticates the caller and checks that they may call the endpoint; an unknown `access` is refused.
 * @param onKey gets an API key's call count and version as soon as the key is known
 * @throws AppError `auth.required`, `auth.forbidden`, `auth.password_change_required`, `auth.second_factor_required`,
 *   `auth.step_up_required`, `account.suspended`, `session.paused`, or `session.not_found` for a customer whose cookie does not belong to the
 *   session in the path, as for a session that does not exist
 */
export async function authenticate(
  platform: Platform,
  endpoint: Pick<
    Endpoint,
    'method' | 'access' | 'unattended' | 'onlyTestKeys' | 'needsIdentityAccess' | 'stepUp'
  >,
  request: FastifyRequest,
  onKey: (key: KnownKey) => void = () => {},
): Promise<Actor> {
  const [area, permission] = splitAccess(endpoint.access)
  switch (area) {
    case 'anyone': {
      const token = readBearer(request)
      const found = token === null ? null : await authenticateToken(platform, token, { evenSuspended: true })
      return found?.actor ?? { kind: 'anyone' }
    }
    case 'signed-in': {
      const found = await signedIn(platform, request, {})
      requireProof(found, endpoint)
      return found.actor
    }
    case 'client':
      return withPermission(
        platform,
        request,
        endpoint,
        (actor) =>
          actor.kind === 'client-user' &&
          PERMISSIONS_BY_ROLE[actor.role].includes(permission as ClientPermission),
      )
    case 'admin':
      return withPermission(
        platform,
        request,
        endpoint,
        (actor) =>
          actor.kind === 'admin' &&
          PERMISSIONS_BY_ADMIN_ROLE[actor.role].includes(permission as AdminPermission),
      )
    case 'key': {
      const key = readBearer(request)
      const found = key === null ? null : await authenticateApiKey(platform, key, knownVersion(request))
      if (!found) throw refusedKeyError(key)
      onKey(found)
      if (found.suspended) throw suspendedKeyError(platform.config)
      const { actor } = found
      if (!hasKeyPermission(actor.permission, permission as KeyPermission))
        throw missingPermission(actor.permission, permission as KeyPermission)
      if (endpoint.onlyTestKeys && actor.mode !== 'test') throw new AppError('api_key.test_needed')
      if (endpoint.needsIdentityAccess && !actor.identityAccess)
        throw new AppError('api_key.identity_access_needed')
      return actor
    }
    case 'customer': {
      const { sessionId = '' } = request.params as { sessionId?: string }
      const browserToken = readCookie(request, SESSION_COOKIE)
      const actor = browserToken
        ? ((await authenticateCustomer(platform, { browserToken, sessionId })) ??
          authenticateWalkIn(platform, { browserToken, sessionId }))
        : null
      if (!actor) throw new AppError('session.not_found')
      return actor
    }
    default:
      throw new AppError('auth.forbidden')
  }
}

const missingPermission = (held: KeyPermission, permission: KeyPermission) =>
  new AppError('auth.forbidden', {
    permission,
    words: `This API key has the permission \`${held}\`. This call needs \`${permission}\`.`,
  })

/**
 * The error for a call without an API key, or with an invalid one; words and challenge say which (RFC 6750, section 3:
 * no error code where no credential was sent).
 */
function refusedKeyError(key: string | null): AppError {
  return key === null
    ? new AppError('auth.required', { words: KEY_WORDS.none, challenge: 'Bearer realm="Wabi"' })
    : new AppError('auth.required', {
        words: KEY_WORDS.unknown,
        challenge: 'Bearer realm="Wabi", error="invalid_token"',
      })
}
