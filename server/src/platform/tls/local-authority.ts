import 'reflect-metadata'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509'
import * as x509 from '@peculiar/x509'
import { webcrypto } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { readOrCreateSecret } from '../runtime/secret-file.ts'
import type { CertificatePair } from './certificate-files.ts'
import { LOCAL_NAMES, LOCAL_NETWORKS } from '../network/local-names.ts'

const DAY_MS = 86_400_000
const AUTHORITY_DAYS = 3650
/** Browsers refuse certificates for more than 398 days. */
const LEAF_DAYS = 90
/** Clocks of phones differ. */
const BACKDATE_MS = DAY_MS
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** A certificate authority of this machine, for local names and addresses only. */
export interface LocalAuthority {
  /** PEM. Phones install it; public. */
  certificate: string
  /** SHA-256 of the certificate, in pairs of hexadecimal digits. */
  fingerprint: string
  /** A certificate for these hosts with a new key. */
  issue(hosts: readonly string[], now: Date): Promise<CertificatePair>
}

/** A critical extension: a device that trusts the authority still refuses any other name that it signs. */
function createConstraints(): x509.Extension {
  const permitted = [
    ...LOCAL_NAMES.map((dNSName) => new GeneralName({ dNSName })),
    ...LOCAL_NETWORKS.map((iPAddress) => new GeneralName({ iPAddress })),
  ]
  const constraints = new NameConstraints({
    permittedSubtrees: new GeneralSubtrees(permitted.map((base) => new GeneralSubtree({ base }))),
  })
  return new x509.Extension(id_ce_nameConstraints, true, AsnConvert.serialize(constraints))
}

const generateKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])

async function exportKey(key: webcrypto.CryptoKey): Promise<string> {
  return x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')
}

const newSerial = () => Buffer.from(webcrypto.getRandomValues(new Uint8Array(16))).toString('hex')

async function createAuthority(now: Date): Promise<string> {
  const keys = await generateKeys()
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: [{ CN: [`Wabi on ${hostname().slice(0, 40)}`] }],
    notBefore: new Date(now.getTime() - BACKDATE_MS),
    notAfter: new Date(now.getTime() + AUTHORITY_DAYS * DAY_MS),
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      createConstraints(),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return `${await exportKey(keys.privateKey)}\n${certificate.toString('pem')}`
}

/**
 * The authority of this data folder, made at first use: key and certificate in `DATA_DIR/local-authority.pem`, mode 0600.
 */
export async function openLocalAuthority(dataDir: string, now: Date): Promise<LocalAuthority> {
  const file = join(dataDir, 'local-authority.pem')
  const created = await createAuthority(now)
  const stored = readOrCreateSecret(file, () => created)
  chmodSync(file, 0o600)
  const [keyPem, certificatePem] = stored.split(/(?=-----BEGIN CERTIFICATE-----)/u)
  if (!keyPem?.includes('PRIVATE KEY') || !certificatePem)
    throw new Error(`${file} holds no key and certificate: restore it, or remove it and trust a new one.`)
  const certificate = new x509.X509Certificate(certificatePem)
  const signingKey = await webcrypto.subtle.importKey(
    'pkcs8',
    x509.PemConverter.decodeFirst(keyPem),
    ALGORITHM,
    false,
    ['sign'],
  )
  const digest = Buffer.from(await webcrypto.subtle.digest('SHA-256', certificate.rawData))

  return {
    certificate: certificatePem,
    fingerprint: digest.toString('hex').toUpperCase().match(/../gu)!.join(':'),
    async issue(hosts, at) {
      const keys = await generateKeys()
      const leaf = await x509.X509CertificateGenerator.create({
        serialNumber: newSerial(),
        subject: [{ CN: ['Wabi'] }],
        issuer: certificate.subjectName,
        notBefore: new Date(at.getTime() - BACKDATE_MS),
        notAfter: new Date(at.getTime() + LEAF_DAYS * DAY_MS),
        publicKey: keys.publicKey,
        signingKey,
        signingAlgorithm: ALGORITHM,
        extensions: [
          new x509.BasicConstraintsExtension(false, undefined, true),
          new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
          new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
          new x509.SubjectAlternativeNameExtension(
            hosts.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
          ),
          await x509.AuthorityKeyIdentifierExtension.create(certificate),
          await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
        ],
      })
      return { cert: leaf.toString('pem'), key: await exportKey(keys.privateKey) }
    },
  }
}
