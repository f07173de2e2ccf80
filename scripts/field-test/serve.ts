import { LANGUAGES } from '@wabi/contract/language/languages.ts'
import { readFile } from 'node:fs/promises'
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { extname, join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { SentTake } from '@wabi/contract/field-test/stored.ts'
import { ROOT } from '../lib/root.ts'
import type { FieldTest } from './store.ts'

const MAX_PICTURE_BYTES = 8_000_000
/** A take with the times of the movement has about 5 kB. */
const MAX_JSON_BYTES = 16_000
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}
/** The page's parts, and the net by which it sees that a cue was followed. */
const PAGE_FILE = /^\/(?:assets\/[\w-]+\.\w+|face-net\.bin)$/u
const JPEG_START = [0xff, 0xd8, 0xff]

class BadRequest extends Error {}

async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    bytes += (part as Buffer).length
    if (bytes > most) throw new BadRequest('too large')
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await readBody(request, MAX_JSON_BYTES)).toString('utf8'))
  } catch {
    throw new BadRequest('not JSON')
  }
}

export interface ServeOptions {
  /** Folder of the built capture page. */
  page: string
  host: string
  port: number
  /** Browsers open the camera only on localhost or over HTTPS. */
  tls?: { cert: Buffer; key: Buffer }
}

/** Serves the capture page and stores what it sends. @returns its address and a function that stops it */
export async function serveFieldTest(test: FieldTest, { page, host, port, tls }: ServeOptions) {
  async function answer(request: IncomingMessage, path: string): Promise<unknown> {
    const [, api, subject, take, picture] = path.split('/')
    if (api !== 'subjects') return null
    if (request.method === 'POST' && subject === undefined) {
      const { language } = (await readJsonBody(request)) as { language?: unknown }
      const known = LANGUAGES.find((one) => one === language)
      if (!known) throw new BadRequest('unknown language')
      return { subject: await test.addSubject(known) }
    }
    if (request.method === 'DELETE' && subject !== undefined && take === undefined) {
      await test.deleteSubject(subject)
      return { deleted: true }
    }
    if (request.method === 'POST' && take === 'takes' && picture === undefined) {
      const sent = SentTake.safeParse(await readJsonBody(request))
      if (!sent.success) throw new BadRequest('not a take')
      return { take: await test.addTake(subject!, sent.data) }
    }
    if (request.method === 'PUT' && picture !== undefined) {
      const jpeg = await readBody(request, MAX_PICTURE_BYTES)
      if (!JPEG_START.every((byte, i) => jpeg[i] === byte)) throw new BadRequest('not a JPEG')
      await test.addPicture(subject!, take!, picture, jpeg)
      return { stored: true }
    }
    return null
  }

  async function serveFile(path: string, response: ServerResponse): Promise<void> {
    const consent = /^\/consent\/([a-z]{2})\.md$/u.exec(path)?.[1]
    const file =
      consent !== undefined && (LANGUAGES as readonly string[]).includes(consent)
        ? join(ROOT, 'docs', 'field-test', `consent.${consent}.md`)
        : path === '/'
          ? join(page, 'field-test.html')
          : PAGE_FILE.test(path)
            ? join(page, path)
            : null
    const bytes = file && (await readFile(file).catch(() => null))
    response.writeHead(bytes ? 200 : 404, {
      'content-type': file && bytes ? (TYPES[extname(file)] ?? 'text/plain; charset=utf-8') : 'text/plain',
      'content-security-policy':
        "default-src 'self'; img-src 'self' blob: data:; style-src 'self' 'unsafe-inline'",
      'referrer-policy': 'no-referrer',
    })
    response.end(bytes ?? 'not found')
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (request.method === 'GET') return serveFile(path, response)
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    try {
      const body = await answer(request, path)
      json(body === null ? 404 : 200, body ?? { error: 'not found' })
    } catch (error) {
      const expected = error instanceof BadRequest || error instanceof RangeError
      json(expected ? 400 : 500, { error: expected ? error.message : 'the picture could not be stored' })
    }
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => void handle(request, response)
  const server = tls ? createHttps(tls, listener) : createHttp(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: opened } = server.address() as AddressInfo
  return {
    url: `${tls ? 'https' : 'http'}://${host}:${opened}/`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
