import { ConfigError } from './config/config.ts'
import { PostgresUnavailable } from './db/postgres-program.ts'
import { DataDirInUse } from './runtime/data-dir-lock.ts'

/** What the sentences name. */
export interface FailedStart {
  host?: string
  port?: number
  dataDir?: string
  /** null: the embedded PostgreSQL. */
  databaseUrl?: string | null
  /** Also shows the stack. */
  debug?: boolean
}

interface Fault {
  code?: string | undefined
  syscall?: string | undefined
  path?: string | undefined
  message: string
}

/** An error with what it wraps: a query's cause, and the attempts of a connection to several addresses. */
function unwrap(error: unknown): Fault[] {
  if (!(error instanceof Error)) return [{ message: String(error) }]
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return [error, ...[...inner, ...(error.cause === undefined ? [] : [error.cause])].flatMap(unwrap)]
}

/** Host and port of DATABASE_URL, without user and password. */
function databaseHost({ databaseUrl }: FailedStart): string {
  if (!databaseUrl || !URL.canParse(databaseUrl)) return 'the database'
  const { hostname, port } = new URL(databaseUrl)
  return `${hostname}:${port || 5432}`
}

const TLS_CERTIFICATE = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

type Sentence = (given: FailedStart, fault: Fault) => string

/** Failures by what identifies them, with a sentence that names the remedy. The first that matches applies. */
const FAILURES: readonly (readonly [(fault: Fault) => boolean, Sentence])[] = [
  [
    ({ code, syscall }) => code === 'EADDRINUSE' && syscall === 'listen',
    ({ host, port }) =>
      `Port ${port} on ${host} is in use by another program: stop it, or set PORT to another one.`,
  ],
  [
    ({ code, syscall }) => code === 'EACCES' && syscall === 'listen',
    ({ port }) =>
      `This user may not listen on port ${port}: set PORT to 1024 or higher and let a reverse proxy forward to it, or give the service the capability CAP_NET_BIND_SERVICE.`,
  ],
  [
    ({ code, syscall }) => code === 'EADDRNOTAVAIL' && syscall === 'listen',
    ({ host }) =>
      `HOST ${host} is not an address of this machine: set it to one that is, or to 0.0.0.0 for all.`,
  ],
  [
    ({ code, message }) => code === 'ENOSPC' || code === '53100' || /no space left on device/iu.test(message),
    ({ dataDir, databaseUrl }) =>
      databaseUrl
        ? `There is no space left on the disk of the database or of DATA_DIR ${dataDir}: free some, or move it to a larger disk, then start again.`
        : `There is no space left on the disk of DATA_DIR ${dataDir}: free some, or move the folder to a larger disk and set DATA_DIR, then start again.`,
  ],
  [
    ({ code, message }) =>
      code === 'ENOMEM' || code === '53200' || /cannot allocate memory|\bout of memory\b/iu.test(message),
    ({ databaseUrl }) =>
      `There is not enough memory for Wabi${databaseUrl ? ' or its database' : ' and its database'}: end other programs, add memory (2 GB or more), or raise the limit of its container or unit (MemoryMax), then start again.`,
  ],
  [
    ({ code, syscall }) => code === 'ENOTDIR' || (code === 'EEXIST' && syscall === 'mkdir'),
    ({ dataDir }, { path }) =>
      `${path ?? dataDir} is a file, or is below one, where a folder is needed: set DATA_DIR (now ${dataDir}) to a folder.`,
  ],
  [
    ({ code }) => code === 'EACCES' || code === 'EROFS' || code === 'EPERM',
    ({ dataDir }, { path }) =>
      `This user may not write to ${path ?? dataDir}: give it the folder (chown), or set DATA_DIR to another one.`,
  ],
  [
    ({ code }) => code === 'ENOTFOUND' || code === 'EAI_AGAIN',
    (given) =>
      `The name of the host in DATABASE_URL, ${databaseHost(given)}, cannot be resolved: correct it, or check the DNS of this machine.`,
  ],
  [
    ({ code }) => code === 'ECONNREFUSED',
    (given) =>
      `Nothing answers at ${databaseHost(given)}, the database in DATABASE_URL: start PostgreSQL, let it listen on that address (listen_addresses), or correct host and port.`,
  ],
  [
    ({ code, message }) =>
      ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code ?? '') ||
      /^timeout expired$|timeout exceeded when trying to connect|due to connection timeout/u.test(message),
    (given) =>
      `${databaseHost(given)}, the database in DATABASE_URL, does not respond: check that it runs, and that no firewall is between it and this machine.`,
  ],
  [
    ({ message }) => /server does not support SSL connections/u.test(message),
    (given) =>
      `${databaseHost(given)} refuses TLS, which DATABASE_URL asks for: set 'ssl = on' in PostgreSQL, or remove sslmode from DATABASE_URL where the network is trusted.`,
  ],
  [
    ({ code }) => TLS_CERTIFICATE.has(code ?? ''),
    (given) =>
      `The certificate of ${databaseHost(given)} is not trusted: add '&sslrootcert=/path/to/ca.pem' to DATABASE_URL, and use the host name that the certificate names.`,
  ],
  [
    ({ code, message }) => code === '28000' && /no encryption|SSL off/u.test(message),
    (given) =>
      `${databaseHost(given)} accepts connections over TLS alone: add '?sslmode=verify-full' to DATABASE_URL.`,
  ],
  [
    ({ code }) => code === '28P01',
    (given) =>
      `${databaseHost(given)} refuses user or password of DATABASE_URL: correct them; special characters are percent-encoded in a URL.`,
  ],
  [
    ({ code }) => code === '28000',
    (given, { message }) =>
      `${databaseHost(given)} does not admit the user of DATABASE_URL (${message}): add a line for it to pg_hba.conf.`,
  ],
  [
    ({ code }) => code === '3D000',
    (given, { message }) =>
      `${databaseHost(given)} has no such database (${message}): create it with 'createdb', owned by the user of DATABASE_URL, or correct the name.`,
  ],
  [
    ({ code }) => code === '42501',
    (_given, { message }) =>
      `The user of DATABASE_URL lacks a right in the database (${message}): it must own the database and its tables (alter database … owner to …; docs/OPERATIONS.md, Roles).`,
  ],
]

/**
 * Why a start or a command failed, in one sentence with the remedy. An error of no known class gives its message; the
 * stack only with `debug`.
 */
export function describeStartFailure(error: unknown, given: FailedStart = {}): string {
  const stack = given.debug && error instanceof Error ? `\n${error.stack}` : ''
  // Words for the operator already; what the server says when its disk is full is not.
  const worded =
    error instanceof ConfigError || error instanceof DataDirInUse || error instanceof PostgresUnavailable
  const faults = worded ? [{ message: error.message }] : unwrap(error)
  for (const [matches, sentence] of FAILURES) {
    const fault = faults.find(matches)
    if (fault) return sentence(given, fault) + stack
  }
  const { message } = faults.find((fault) => fault.message !== '') ?? { message: String(error) }
  return message + (worded || given.debug ? stack : '\nLOG_LEVEL=debug shows where.')
}
