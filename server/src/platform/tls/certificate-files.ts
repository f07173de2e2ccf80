import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Certificate chain and key, PEM. */
export interface CertificatePair {
  cert: string
  key: string
}

/** The files cannot be served; the message names the setting and what is wrong. */
export class BadCertificate extends Error {}

function attempt<T>(what: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new BadCertificate(`${what}: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Reads both files and checks that they belong together and have not expired.
 * @throws BadCertificate
 */
export function readCertificate(certFile: string, keyFile: string, now: Date): CertificatePair {
  const cert = attempt(`TLS_CERT cannot be read`, () => readFileSync(certFile, 'utf8'))
  const key = attempt(`TLS_KEY cannot be read`, () => readFileSync(keyFile, 'utf8'))
  const leaf = attempt(`TLS_CERT ${certFile} holds no certificate (PEM)`, () => new X509Certificate(cert))
  const privateKey = attempt(`TLS_KEY ${keyFile} holds no private key (PEM, without a password)`, () =>
    createPrivateKey(key),
  )
  if (!leaf.checkPrivateKey(privateKey))
    throw new BadCertificate(`TLS_KEY ${keyFile} is not the key of the certificate in ${certFile}`)
  if (Date.parse(leaf.validTo) <= now.getTime())
    throw new BadCertificate(`TLS_CERT ${certFile} expired on ${leaf.validTo}`)
  return { cert, key }
}
