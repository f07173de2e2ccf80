import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { createTransport } from 'nodemailer'
import type { Config } from '../../../platform/config/config.ts'
import { openStorage } from '../../../platform/storage/open-storage.ts'
import { describeError, failing, type Finding, ok, type Probe, warning } from './finding.ts'

const TIMEOUT_MS = 5000
const RENEW_DAYS = 14
const DAY_MS = 86_400_000

/** Writes an object, reads it and deletes it. */
export const probeStorage: Probe = async ({ storage: place }) => {
  const check = 'Storage'
  const where = 'folder' in place ? place.folder : 'the bucket of STORAGE_URL'
  if ('folder' in place && !existsSync(place.folder)) return ok(check, `${where}, made at the first start`)
  const key = `doctor/${randomBytes(8).toString('hex')}`
  const written = randomBytes(64)
  try {
    const storage = openStorage(place)
    await storage.put(key, written)
    const read = await storage.get(key)
    await storage.delete(key)
    if (written.equals(read)) return ok(check, `${where}: written, read and deleted`)
    return failing(check, `${where} returned other bytes than were written.`, 'Check the service’s own logs.')
  } catch (error) {
    return failing(
      check,
      `${where}: ${describeError(error)}`,
      'Check STORAGE_URL, its keys, and the rights on it.',
    )
  }
}

/** Connects and signs in; sends a mail only to an address that the operator gives. */
export async function probeMail(
  { smtpUrl, smtpTls, mailFrom, production }: Config,
  to: string | null,
): Promise<Finding> {
  const check = 'Mail server'
  if (smtpUrl === null)
    return production
      ? warning(check, 'none: every mail waits in the mailbox of /admin', 'Set SMTP_URL.')
      : ok(check, 'none: mails are kept in the mailbox of /admin')
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: smtpTls === 'required',
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 2 * TIMEOUT_MS,
  })
  try {
    await transport.verify()
    if (to === null) return ok(check, 'signed in')
    await transport.sendMail({
      from: mailFrom,
      to,
      subject: 'Wabi: test mail',
      text: 'This mail was sent by npm run doctor.',
    })
    return ok(check, `took a mail to ${to}`)
  } catch (error) {
    return failing(check, describeError(error), toMailRemedy(error))
  } finally {
    transport.close()
  }
}

function toMailRemedy(error: unknown): string {
  switch ((error as { code?: string }).code) {
    case 'EAUTH':
      return 'Correct the user and the password in SMTP_URL; characters such as @ are written as %40.'
    case 'ETLS':
      return 'Use a server that offers TLS, or set SMTP_TLS=optional for one on this machine.'
    default:
      return 'Check the host and the port in SMTP_URL, and whether this machine may connect to it.'
  }
}

/** The address that customers open: reachable, this program, and a certificate that is valid for two weeks more. */
export const probePublicUrl: Probe = async ({ publicUrl, production, localHttps, dataDir }) => {
  const check = 'Public address'
  const url = new URL(publicUrl)
  const local = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]'
  if (url.protocol === 'http:' && !local)
    return failing(
      check,
      `${publicUrl}: phones allow the camera on https only.`,
      'Put a proxy with a certificate before Wabi, and set PUBLIC_URL to its https address.',
    )
  if (production && local)
    return failing(
      check,
      `${publicUrl}: customers cannot open it.`,
      'Set PUBLIC_URL to the address they open.',
    )
  const ca = localHttps ? readLocalAuthority(dataDir) : undefined
  try {
    const body = await fetchLiveness(url, ca)
    if (!body.includes('"status":"ok"'))
      return failing(
        check,
        `${publicUrl}: another program answers.`,
        'Point the proxy at Wabi’s HOST and PORT.',
      )
  } catch (error) {
    return failing(check, `${publicUrl}: ${describeError(error)}`, toAddressRemedy(error))
  }
  if (url.protocol === 'http:') return ok(check, publicUrl)
  const days = await countDaysLeft(url, ca)
  return days < RENEW_DAYS
    ? warning(check, `${publicUrl}: the certificate ends in ${days} days.`, 'Renew it.')
    : ok(check, `${publicUrl}, certificate for ${days} days`)
}

function toAddressRemedy(error: unknown): string {
  const { code = '' } = error as { code?: string }
  if (code.startsWith('CERT_') || code.startsWith('ERR_TLS_') || code.includes('CERT'))
    return 'Renew the certificate, and let the proxy send the whole chain.'
  return 'Start Wabi and the proxy, and check that the name of PUBLIC_URL leads here.'
}

/** The certificate of the local authority, which this machine need not trust. */
function readLocalAuthority(dataDir: string): string | undefined {
  const file = join(dataDir, 'local-authority.pem')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function fetchLiveness(url: URL, ca?: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const call = send(new URL('/livez', url), { timeout: TIMEOUT_MS, ...(ca && { ca }) }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => resolve(Buffer.concat(chunks).toString()))
    response.on('error', reject)
  })
  call.on('timeout', () => call.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)))
  call.on('error', reject)
  call.end()
  return promise
}

function countDaysLeft({ hostname, port }: URL, ca?: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const socket: TLSSocket = connect(
    { host: hostname, port: Number(port || 443), servername: hostname, ...(ca && { ca }) },
    () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to)
      socket.end()
      resolve(Math.floor((until - Date.now()) / DAY_MS))
    },
  )
  socket.on('error', reject)
  return promise
}

export const probeProxy: Probe = ({ publicUrl, trustProxy, tlsFiles, localHttps }) =>
  publicUrl.startsWith('https:') && trustProxy === false && !tlsFiles && !localHttps
    ? warning(
        'Proxy headers',
        'PUBLIC_URL is https, but TRUST_PROXY is not set: all customers seem to have the proxy’s address.',
        'Set TRUST_PROXY to the number of proxies before Wabi, or TLS_CERT and TLS_KEY where there is none.',
      )
    : ok('Proxy headers', trustProxy === false ? 'no proxy' : 'trusted as TRUST_PROXY says')
