import { API_VERSION, API_VERSIONS, VERSION_HEADER } from '@wabi/contract/api-version.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../domain/app-error.ts'

const HEADER = VERSION_HEADER.toLowerCase()

/** Each answer of the public API says by which version it was made; a version that is none is refused. */
export function tellApiVersion(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/api\/v1(?:[/?]|$)/u.test(request.url)) return
    const asked = request.headers[HEADER]
    const known = API_VERSIONS.find((version) => version === asked)
    reply.header(VERSION_HEADER, known ?? API_VERSION)
    if (asked !== undefined && !known) throw new AppError('version.unknown')
  })
}
