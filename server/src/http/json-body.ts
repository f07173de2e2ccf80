import type { FastifyInstance } from 'fastify'
import { AppError } from '../domain/app-error.ts'

/** Nothing that the contract asks for is nested so deep; what is would be walked by whoever looks at it. */
const MOST_DEPTH = 20

const ENCODED = 'A body is taken as it is: without Content-Encoding.'
const NO_JSON = 'The body could not be read as JSON.'
const TOO_DEEP = `The body is nested more than ${MOST_DEPTH} deep.`

function isDeeper(value: unknown, than: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return than === 0 || Object.values(value).some((inner) => isDeeper(inner, than - 1))
}

/** JSON only, never a form's text/plain; an empty body counts as none, since browsers send the header without one. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  // Nothing is unpacked here: what is small when it comes can be large when it is read.
  app.addHook('onRequest', async ({ headers, method }) => {
    const encoding = headers['content-encoding'] ?? 'identity'
    if (encoding !== 'identity' && method !== 'GET' && method !== 'HEAD')
      throw new AppError('request.unsupported_type', { words: ENCODED })
  })
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return void done(null)
    void parse(request, body, (error, value) => {
      if (error) return done(new AppError('request.malformed', { words: NO_JSON, cause: error }))
      return isDeeper(value, MOST_DEPTH)
        ? done(new AppError('request.malformed', { words: TOO_DEEP }))
        : done(null, value)
    })
  })
}
