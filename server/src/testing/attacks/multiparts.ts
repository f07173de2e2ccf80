import { ERRORS } from '@wabi/contract/endpoint/errors.ts'
import Fastify from 'fastify'
import multipart from '@fastify/multipart'
import { readUpload, UPLOAD_LIMITS } from '../../http/read-upload.ts'
import { AppError } from '../../domain/kernel/app-error.ts'
import type { AttackRow } from './row.ts'

const NAMES = ['document', 'side', '__proto__', 'constructor', '', 'a'.repeat(300), 'x"; y="', 'ና', '\u0000']
const FILES = ['x.jpg', '../../etc/passwd', 'a\rb', 'a\nb', '"', '', 'CON', '‮gpj.x', 'n'.repeat(4000)]
const TYPES = [
  'image/jpeg',
  'text/html',
  'multipart/mixed; boundary=C',
  'x',
  '',
  'image/jpeg; charset=utf-16',
]

/** Statuses of a refusal, and of an upload that happens to be valid. */
const EXPECTED = new Set([200, 400, 413, 415])

/** Multipart bodies from a grammar, damaged at random: none may crash the parser, hang it or end in an error of the server. */
export const MULTIPARTS: AttackRow = {
  name: 'malformed multipart bodies',
  target: '0 crashes, 0 5xx',
  full: 100_000,
  short: 1500,
  async run({ random }, count) {
    const app = Fastify()
    await app.register(multipart, { limits: UPLOAD_LIMITS, throwFileSizeLimit: true })
    app.post('/', (request) => readUpload(request, 'document').then(({ file }) => ({ bytes: file.length })))
    app.setErrorHandler((error, _, reply) => {
      const status =
        error instanceof AppError ? ERRORS[error.code][0] : (error as { statusCode?: number }).statusCode
      void reply.code(status ?? 500).send({ message: (error as Error).message })
    })
    const { pick } = random
    const boundaries = ['B', 'b'.repeat(70), 'b'.repeat(252), '"quoted"', "'()+_,-./:=?", ' ']
    const through: string[] = []
    const statuses: Record<number, number> = {}
    let slowestMs = 0
    for (let n = 0; n < count; n += 1) {
      const boundary = pick(boundaries)
      const end = pick(['\r\n', '\r\n', '\r\n', '\n', '\r', ''])
      let body = ''
      for (let parts = random.below(9); parts > 0; parts -= 1) {
        const file = random.next() < 0.5 ? `; filename="${pick(FILES)}"` : ''
        const type = random.next() < 0.5 ? `${end}Content-Type: ${pick(TYPES)}` : ''
        const disposition = pick(['Content-Disposition', 'content-disposition', '__proto__', 'X'.repeat(500)])
        body += `--${boundary}${end}${disposition}: form-data; name="${pick(NAMES)}"${file}${type}${end}${end}`
        body += pick(['JPEG', '', 'x'.repeat(5000), `--${boundary}`, '\r\n--', '\u0000'.repeat(50)]) + end
      }
      body += pick([`--${boundary}--\r\n`, `--${boundary}--`, `--${boundary}`, ''])
      const bytes = Buffer.from(body)
      for (let flips = random.below(4); flips > 0 && bytes.length > 0; flips -= 1)
        bytes[random.below(bytes.length)] = random.below(256)
      const startedAt = performance.now()
      const answer = await app.inject({
        method: 'POST',
        url: '/',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: random.next() < 0.1 ? bytes.subarray(0, random.below(bytes.length)) : bytes,
      })
      slowestMs = Math.max(slowestMs, performance.now() - startedAt)
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
      if (!EXPECTED.has(answer.statusCode)) through.push(`${answer.statusCode} ${answer.body.slice(0, 80)}`)
    }
    await app.close()
    return { tried: count, through, note: `${JSON.stringify(statuses)}, slowest ${slowestMs.toFixed(0)} ms` }
  },
}
