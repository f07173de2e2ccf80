import type { FastifyInstance } from 'fastify'
import { AppError } from '../domain/app-error.ts'

/** Nothing that the contract asks for is nested so deep; what is would be walked by whoever looks at it. */
const MOST_DEPTH = 20

function isDeeper(value: unknown, than: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return than === 0 || Object.values(value).some((inner) => isDeeper(inner, than - 1))
}

/** JSON only, never a form's text/plain; an empty body counts as none, since browsers send the header without one. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return void done(null)
    void parse(request, body, (error, value) =>
      done(error ?? (isDeeper(value, MOST_DEPTH) ? new AppError('request.malformed') : null), value),
    )
  })
}
