import { isIP } from 'node:net'
import { isLocalHost } from '../network/local-names.ts'
import { isNearby } from '../network/is-nearby.ts'

/** 32 bytes in base64 or hexadecimal; null for anything else. */
export function parseKey(text: string): Uint8Array | null {
  const bytes = /^[\da-f]{64}$/iu.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  return bytes.length === 32 ? new Uint8Array(bytes) : null
}

/** As Fastify takes it: whether, how many proxies, or their addresses. */
export function readTrustProxy(text: string): boolean | number | string[] {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d+$/u.test(text)) return Number(text)
  return text.split(',').map((part) => part.trim())
}

/** Whether the URL of a database names neither user nor password. */
export function hasNoCredentials(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { username, password, searchParams } = new URL(text)
  return !username && !password && !searchParams.has('user') && !searchParams.has('password')
}

/** The origins of vision processes; null when one is not an origin, or plain http to an address of the internet. */
export function parseVisionUrls(text: string): string[] | null {
  const origins = text
    .split(/[\s,]+/u)
    .filter(Boolean)
    .map((one) => {
      const url = URL.canParse(one) ? new URL(one) : null
      if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/') return null
      const host = url.hostname.replaceAll(/[[\]]/gu, '')
      // The addresses of a name are checked at each connection.
      return url.protocol === 'http:' && isIP(host) && !isNearby(host) ? null : url.origin
    })
  return origins.length > 0 && !origins.includes(null) ? (origins as string[]) : null
}

/** Empty variables count as absent: `SMTP_URL=` in an env file means none. */
export function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

interface RelatedSettings {
  NODE_ENV: string
  ROLE: string
  TRUST_PROXY: boolean | number | string[]
  PUBLIC_URL?: string | undefined
  TLS_CERT?: string | undefined
  TLS_KEY?: string | undefined
  LOCAL_HTTPS: boolean
  DATABASE_URL?: string | undefined
  DATABASE_READ_URL?: string | undefined
  VISION_URL?: readonly string[] | undefined
  VISION_SECRET?: string | undefined
  STORAGE_URL?: string | undefined
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
  BACKUP_TO?: string | undefined
  BACKUP_RECIPIENT?: string | undefined
  BACKUP_ACCESS_KEY_ID?: string | undefined
  BACKUP_SECRET_ACCESS_KEY?: string | undefined
}

/** What the settings of https require of each other. */
function findHttpsContradiction({
  PUBLIC_URL,
  TLS_CERT,
  TLS_KEY,
  LOCAL_HTTPS,
}: RelatedSettings): string | null {
  if (Boolean(TLS_CERT) !== Boolean(TLS_KEY))
    return `${TLS_CERT ? 'TLS_KEY' : 'TLS_CERT'}: TLS_CERT and TLS_KEY go together; set both or none`
  if (LOCAL_HTTPS && TLS_CERT) return 'LOCAL_HTTPS: TLS_CERT serves https already; remove one of them'
  if (PUBLIC_URL === undefined || !(TLS_CERT || LOCAL_HTTPS)) return null
  if (!PUBLIC_URL.startsWith('https:'))
    return `PUBLIC_URL: ${LOCAL_HTTPS ? 'LOCAL_HTTPS' : 'TLS_CERT'} serves https; write an address that begins with 'https://'`
  if (LOCAL_HTTPS && !isLocalHost(new URL(PUBLIC_URL).hostname))
    return "PUBLIC_URL: with LOCAL_HTTPS it is an address of this network or a name such as 'wabi.local'; a public name needs TLS_CERT, or a proxy"
  return null
}

/** What one variable requires of another, in words for the operator; null when nothing is missing. */
export function findContradiction(set: RelatedSettings): string | null {
  if ((set.VISION_URL || set.ROLE === 'vision') && !set.VISION_SECRET)
    return `VISION_SECRET: ${set.VISION_URL ? 'VISION_URL' : 'ROLE=vision'} needs the secret that callers and vision processes share; 'openssl rand -hex 32' prints one`
  if (set.VISION_URL && set.ROLE === 'vision')
    return 'VISION_URL: a process of ROLE=vision reads pictures itself; leave it out'
  if (!['all', 'vision'].includes(set.ROLE) && !set.DATABASE_URL)
    return `DATABASE_URL: ROLE=${set.ROLE} needs a PostgreSQL that several processes share; set it, or use ROLE=all`
  if (set.DATABASE_READ_URL && !set.DATABASE_URL)
    return 'DATABASE_READ_URL: it names a replica of the database in DATABASE_URL; set that, too'
  if (set.STORAGE_URL?.startsWith('s3:') && !(set.AWS_ACCESS_KEY_ID && set.AWS_SECRET_ACCESS_KEY))
    return 'AWS_ACCESS_KEY_ID: set it, and AWS_SECRET_ACCESS_KEY, to the key that may write to the bucket of STORAGE_URL'
  if (set.BACKUP_TO && !set.BACKUP_RECIPIENT)
    return "BACKUP_RECIPIENT: BACKUP_TO needs the key that backups are encrypted for; 'age-keygen -o identity.txt' prints it; keep identity.txt away from this server"
  const backupKey = [
    set.BACKUP_ACCESS_KEY_ID ?? set.AWS_ACCESS_KEY_ID,
    set.BACKUP_SECRET_ACCESS_KEY ?? set.AWS_SECRET_ACCESS_KEY,
  ]
  if (set.BACKUP_TO?.startsWith('s3:') && !(backupKey[0] && backupKey[1]))
    return 'BACKUP_ACCESS_KEY_ID: set it, and BACKUP_SECRET_ACCESS_KEY, to the key that may write to the bucket of BACKUP_TO'
  if (set.NODE_ENV === 'production' && set.TRUST_PROXY === true)
    return 'TRUST_PROXY: true believes the address that any caller sends; write the number of proxies before the platform, or their addresses'
  return findHttpsContradiction(set)
}
