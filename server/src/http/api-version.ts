import { API_VERSION, API_VERSIONS, VERSION_HEADER } from '@wabi/contract/endpoint/api-version.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../domain/kernel/app-error.ts'

const HEADER = VERSION_HEADER.toLowerCase()

const requestedVersion = (request: FastifyRequest) => request.headers[HEADER]
const knownVersion = (request: FastifyRequest) =>
  API_VERSIONS.find((version) => version === requestedVersion(request))

/** The version header of an answer of the public API; empty for every other call. */
export function versionHeader(request: FastifyRequest): Record<string, string> {
  if (!/^\/api\/v1(?:[/?]|$)/u.test(request.url)) return {}
  return { [HEADER]: knownVersion(request) ?? API_VERSION }
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
