import { spawn, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, request as sendRequest } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { v1Api } from '@wabi/contract/api/v1/operations.ts'
import { EVENT_KINDS } from '@wabi/contract/shapes/event-samples.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newWebhookSecret, signWebhook } from '../server/src/domain/integration/webhooks/sign-webhook.ts'
import { ROOT } from './lib/root.ts'

const SAMPLES = join(ROOT, 'web', 'src', 'docs', 'samples')

interface Stored {
  waiting: string[]
  handled: string[]
}
interface Language {
  program: string
  suffix: string
  /** Prints a version where the language is installed. Default: `program --version`. */
  check?: [program: string, ...args: string[]]
  /** Compiles a source to a program; without it the source runs as it is. */
  compile?: (source: string, to: string) => [program: string, ...args: string[]]
  /** Arguments that start the receiver of webhooks. */
  toServe: (file: string, port: number) => string[]
  /** The receiver only stores events; the same file, run as a program, handles them. */
  handlesSeparately?: true
  /** Where the receiver stores events, and their ids. */
  store: 'events' | 'events.sqlite3'
  list: () => Stored
  /** It has no JSON library, and prints what it receives. */
  printsJson?: true
}
const LANGUAGES: Language[] = [
  { program: 'python3', suffix: 'py', toServe: (file) => [file], store: 'events.sqlite3', list: listRows },
  {
    program: 'php',
    suffix: 'php',
    toServe: (file, port) => ['-S', `127.0.0.1:${port}`, file],
    handlesSeparately: true,
    store: 'events.sqlite3',
    list: listRows,
  },
  {
    program: 'java',
    suffix: 'java',
    check: ['javac', '--version'],
    toServe: (file) => [file],
    store: 'events',
    list: listFiles,
    printsJson: true,
  },
  {
    // A program without an interpreter: `env` runs it.
    program: 'env',
    suffix: 'go',
    check: ['go', 'version'],
    compile: (source, to) => ['go', 'build', '-o', to, source],
    toServe: (file) => [file],
    store: 'events',
    list: listFiles,
  },
  {
    program: 'mono',
    suffix: 'cs',
    check: ['mcs', '--version'],
    compile: (source, to) => ['mcs', '-r:System.Net.Http.dll', `-out:${to}`, source],
    toServe: (file) => [file],
    store: 'events',
    list: listFiles,
    printsJson: true,
  },
]

let folder: string
const running = new Set<ReturnType<typeof start>>()
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-samples-'))
})
afterEach(async () => {
  await Promise.all([...running].map((program) => program.end()))
  await rm(folder, { recursive: true })
})

/** Starts a program in the empty folder, with this environment alone. */
function start(program: string, args: string[], env: Record<string, string>) {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (errors += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const started = {
    output: () => output,
    errors: () => errors,
    ended,
    /** As in a crash. */
    end: () => {
      running.delete(started)
      child.kill('SIGKILL')
      return ended
    },
  }
  running.add(started)
  return started
}

function listRows(): Stored {
  const database = new DatabaseSync(join(folder, 'events.sqlite3'), { readOnly: true, timeout: 5000 })
  const list = (handled: number) =>
    database
      .prepare('select id from events where handled = ? order by id')
      .all(handled)
      .map(({ id }) => String(id))
  try {
    return { waiting: list(0), handled: list(1) }
  } finally {
    database.close()
  }
}

function listFiles(): Stored {
  const list = (part: string) => readdirSync(join(folder, 'events', part)).toSorted()
  return { waiting: list('stored'), handled: list('handled') }
}

async function findFreePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The status of an unsigned event; behind a proxy the host is the name that Wabi called. */
function getStatusAs(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method: 'POST', headers: { host } }
    sendRequest(options, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end()
  })
}

/** An API that answers every call. */
async function startApi(status: number, answer: unknown) {
  const calls: { method: unknown; url: unknown; authorization: unknown; body: unknown }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      calls.push({ method, url, authorization: headers.authorization, body: JSON.parse(body) })
      response.writeHead(status, { connection: 'close' }).end(JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { calls, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const { sample } = EVENT_KINDS['verification.completed']
const body = Buffer.from(JSON.stringify(sample))
const words = `verification.completed ${sample.data.verificationId} completed`

describe.each(LANGUAGES)('$suffix', (language) => {
  const {
    program,
    suffix,
    check = [program, '--version'],
    compile,
    toServe,
    handlesSeparately,
    store,
    list,
    printsJson,
  } = language
  const line = `${printsJson ? body.toString() : words}\n`
  const isHere = spawnSync(check[0], check.slice(1)).status === 0
  if (!isHere) console.log(`${check[0]} is not installed: its samples are not run`)
  // `npm test` installs every runtime in continuous integration: a missing one fails there.
  const here = test.skipIf(!isHere && !process.env.CI)
  /** The file to run: the sample, or the program that it is compiled to. */
  const prepare = (task: string): string => {
    const source = join(SAMPLES, `${task}.${suffix}`)
    if (!compile) return source
    const to = join(folder, 'program')
    const [compiler, ...args] = compile(source, to)
    const { status, stderr, error } = spawnSync(compiler, args, { encoding: 'utf8' })
    expect([status, error], stderr).toEqual([0, undefined])
    return to
  }

  here('creates a verification as the contract demands, and prints its link', async () => {
    const create = prepare('links/create')
    const data = { verificationId: 'ver_a', url: 'https://verify.example.com/verify/ses_a' }
    const api = await startApi(200, { success: true, data })
    const made = start(program, [create], { WABI_URL: api.url, WABI_API_KEY: 'wk_test_a' })
    const printed = printsJson ? JSON.stringify({ success: true, data }) : `ver_a ${data.url}`
    expect([await made.ended, made.output(), made.errors()]).toEqual([0, `${printed}\n`, ''])
    api.close()
    const { method, path: url, body: shape } = v1Api.v1CreateVerification
    expect(api.calls).toMatchObject([{ method, url, authorization: 'Bearer wk_test_a' }])
    expect(shape.safeParse(api.calls[0]?.body).error).toBeUndefined()
  })

  here('fails when the API refuses', async () => {
    const create = prepare('links/create')
    const api = await startApi(409, { success: false, code: 'mail.unconfirmed', error: 'Confirm it first' })
    const made = start(program, [create], { WABI_URL: api.url, WABI_API_KEY: 'wk_test_a' })
    expect([(await made.ended) === 0, made.output().includes('ver_')]).toEqual([false, false])
    api.close()
  })

  here('stores a signed event once, also across a crash, and refuses others', async () => {
    const receive = prepare('webhooks/receive')
    const secret = newWebhookSecret()
    const port = await findFreePort()
    const env = { WABI_WEBHOOK_SECRET: secret, PORT: String(port) }
    const url = `http://127.0.0.1:${port}/`
    const serve = async () => {
      const server = start(program, toServe(receive, port), env)
      const getStatus = () => fetch(url, { method: 'POST' }).then((response) => response.status)
      await expect.poll(() => getStatus().catch(() => server.errors())).toBe(401)
      return server
    }
    /** Waits until all stored events are handled and the new one is printed, once. */
    const handle = async (server: ReturnType<typeof start>, ids: string[]): Promise<void> => {
      const worker = handlesSeparately ? start(program, [receive], env) : server
      await expect.poll(list).toEqual({ waiting: [], handled: ids })
      if (handlesSeparately) await worker.ended
      await expect.poll(() => worker.output()).toBe(line)
    }
    const now = Math.floor(Date.now() / 1000)
    const post = async (secrets: string[], { id = 'evt_a', timestamp = now, sent = body } = {}) => {
      const headers = signWebhook(secrets, { id, timestamp, body })
      return (await fetch(url, { method: 'POST', headers, body: sent })).status
    }

    const first = await serve()
    for (const host of [`localhost:${port}`, 'hooks.bank.example'])
      expect([host, await getStatusAs(host, port)]).toEqual([host, 401])
    expect(await post([newWebhookSecret()])).toBe(401)
    expect(await post([secret], { timestamp: now - 400 })).toBe(401)
    expect(await post([secret], { timestamp: now + 400 })).toBe(401)
    expect(await post([secret], { sent: Buffer.from(body.toString().replace('96', '97')) })).toBe(401)
    expect(list()).toEqual({ waiting: [], handled: [] })
    // During a rotation the new secret signs first.
    expect(await post([newWebhookSecret(), secret])).toBe(204)
    expect(await post([secret])).toBe(204)
    await handle(first, ['evt_a'])
    await first.end()

    const second = await serve()
    expect(await post([secret])).toBe(204)
    expect(await post([secret], { id: 'evt_b' })).toBe(204)
    await handle(second, ['evt_a', 'evt_b'])
    // What cannot be stored is sent again.
    await rename(join(folder, store), join(folder, 'gone'))
    await (store === 'events' ? writeFile(join(folder, store), '') : mkdir(join(folder, store)))
    expect(await post([secret], { id: 'evt_c' })).toBe(500)
  })
})
