import {
  API_VERSION,
  API_VERSIONS,
  type ApiVersion,
  VERSION_HEADER,
} from '@wabi/contract/endpoint/api-version.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../domain/kernel/app-error.ts'

const HEADER = VERSION_HEADER.toLowerCase()

const requestedVersion = (request: FastifyRequest) => request.headers[HEADER]
/** The version that the caller asks for; undefined without one, and for one that does not exist. */
export const knownVersion = (request: FastifyRequest) =>
  API_VERSIONS.find((version) => version === requestedVersion(request))

/** Whether an address is one of the public API. */
export const isPublicApi = (url: string) => /^\/api\/v1(?:[/?]|$)/u.test(url)

/**
 * The version header of an answer of the public API: what the caller asks for, else what the key is pinned to. Empty for
 * every other call.
 */
export function versionHeader(
  request: FastifyRequest,
  pinned: ApiVersion = API_VERSION,
): Record<string, string> {
  if (!isPublicApi(request.url)) return {}
  return { [HEADER]: knownVersion(request) ?? pinned }
}

/** Adds the version header to every answer of the public API. */
export function addVersionHeader(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.headers(versionHeader(request)))
}

/** Runs after authentication and rate limiting. @throws AppError `version.unknown` for a version that does not exist */
export function checkApiVersion(request: FastifyRequest): void {
  if (
    versionHeader(request)[HEADER] !== undefined &&
    requestedVersion(request) !== undefined &&
    !knownVersion(request)
  )
    throw new AppError('version.unknown')
}
