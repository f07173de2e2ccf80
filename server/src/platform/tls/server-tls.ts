import { X509Certificate } from 'node:crypto'
import { type Config, ConfigError } from '../config/config.ts'
import type { Platform } from '../platform.ts'
import { BadCertificate, type CertificatePair, readCertificate } from './certificate-files.ts'
import { listCertifiedHosts } from '../network/local-names.ts'

/** How often files are read again, and the age and hosts of the local certificate are checked. */
const CHECK_MS = 10_000
const RENEW_MS = 30 * 86_400_000

/** https without a proxy. */
export interface ServerTls {
  /** The certificate in use. */
  current(): CertificatePair
  /** Calls `apply` with each new certificate until `stop`. */
  watch(apply: (pair: CertificatePair) => void): void
  stop(): void
  /** The authority that phones are asked to trust; null with TLS_CERT. */
  authority: { certificate: string; fingerprint: string } | null
}

type Needed = Pick<Platform, 'clock' | 'log'> & { config: Config }

/** Checks for a new certificate from time to time; `next` returns null where the present one stays. */
function keepCurrent(
  first: CertificatePair,
  next: (current: CertificatePair) => Promise<CertificatePair | null>,
  checkMs: number,
): Omit<ServerTls, 'authority'> {
  let current = first
  let apply: (pair: CertificatePair) => void = () => {}
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    void next(current)
      .then((pair) => {
        if (!pair) return
        apply(pair)
        current = pair
      })
      .finally(() => (busy = false))
  }, checkMs)
  timer.unref()
  return {
    current: () => current,
    watch: (use) => void (apply = use),
    stop: () => clearInterval(timer),
  }
}

function openFiles(
  { clock, log }: Needed,
  { cert, key }: { cert: string; key: string },
  checkMs: number,
): ServerTls {
  let first: CertificatePair
  try {
    first = readCertificate(cert, key, clock.now())
  } catch (error) {
    if (!(error instanceof BadCertificate)) throw error
    throw new ConfigError(`${error.message}.`, { cause: error })
  }
  /** The same failure is logged once. */
  let reported = ''
  const next = async (current: CertificatePair) => {
    try {
      const pair = readCertificate(cert, key, clock.now())
      reported = ''
      if (pair.cert === current.cert && pair.key === current.key) return null
      log.info('TLS_CERT and TLS_KEY changed; the new certificate is in use')
      return pair
    } catch (error) {
      const { message } = error as Error
      if (message !== reported) log.error(`${message}; the earlier certificate stays in use`)
      reported = message
      return null
    }
  }
  return { ...keepCurrent(first, next, checkMs), authority: null }
}

async function openLocal({ config, clock, log }: Needed, checkMs: number): Promise<ServerTls> {
  // Loaded on demand: few servers make certificates.
  const { openLocalAuthority } = await import('./local-authority.ts')
  const authority = await openLocalAuthority(config.dataDir, clock.now())
  const hosts = () => listCertifiedHosts(config.publicUrl)
  let certified = hosts()
  const first = await authority.issue(certified, clock.now())
  const next = async ({ cert }: CertificatePair) => {
    const wanted = hosts()
    const leftMs = Date.parse(new X509Certificate(cert).validTo) - clock.now().getTime()
    if (leftMs > RENEW_MS && wanted.every((host) => certified.includes(host))) return null
    const pair = await authority.issue(wanted, clock.now())
    certified = wanted
    log.info({ hosts: wanted }, 'the local certificate was renewed')
    return pair
  }
  return { ...keepCurrent(first, next, checkMs), authority }
}

/**
 * https as the settings say: TLS_CERT and TLS_KEY, or a certificate of this machine's own authority with LOCAL_HTTPS; null
 * where a proxy does it.
 * @throws ConfigError when the files cannot be served
 */
export async function openServerTls(platform: Needed, checkMs: number = CHECK_MS): Promise<ServerTls | null> {
  const { tlsFiles, localHttps } = platform.config
  if (tlsFiles) return openFiles(platform, tlsFiles, checkMs)
  return localHttps ? openLocal(platform, checkMs) : null
}
