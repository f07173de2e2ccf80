import { API_VERSION, API_VERSIONS, VERSION_HEADER } from '@wabi/contract/api-version.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../domain/app-error.ts'

const HEADER = VERSION_HEADER.toLowerCase()

const asked = (request: FastifyRequest) => request.headers[HEADER]
const known = (request: FastifyRequest) => API_VERSIONS.find((version) => version === asked(request))

/** By which version a call of the public API is answered; nothing for any other. */
export function versionHeader(request: FastifyRequest): Record<string, string> {
  if (!/^\/api\/v1(?:[/?]|$)/u.test(request.url)) return {}
  return { [HEADER]: known(request) ?? API_VERSION }
}

/** Each answer of the public API says by which version it was made. */
export function tellApiVersion(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.headers(versionHeader(request)))
}

/** Once it is known who asks, and counted. @throws AppError `version.unknown` for a version that is none */
export function checkApiVersion(request: FastifyRequest): void {
  if (versionHeader(request)[HEADER] !== undefined && asked(request) !== undefined && !known(request))
    throw new AppError('version.unknown')
}
