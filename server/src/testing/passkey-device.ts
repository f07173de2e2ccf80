import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { encode } from 'cborg'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** Flags of authenticator data (WebAuthn level 3, section 6.1). */
const USER_PRESENT = 0x01
const HAS_CREDENTIAL = 0x40

/** COSE names of an EC2 key for ES256 (RFC 9053). */
const COSE = { kty: 1, alg: 3, crv: -1, x: -2, y: -3, ec2: 2, es256: -7, p256: 1 }

interface Asked {
  challenge: string
  /** Of the page that asks. */
  origin: string
}

/** A security key in software: one ES256 key without attestation, and a counter that grows with each use. */
export function createPasskeyDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  const rpIdHash = sha256(new URL(origin).hostname)
  let counter = 0

  const clientData = (type: string, asked: Asked) => Buffer.from(JSON.stringify({ type, ...asked }))
  const authenticatorData = (flags: number, rest: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([rpIdHash, Buffer.of(flags), count, rest])
  }
  const coseKey = () =>
    encode(
      new Map<number, unknown>([
        [COSE.kty, COSE.ec2],
        [COSE.alg, COSE.es256],
        [COSE.crv, COSE.p256],
        [COSE.x, Buffer.from(x, 'base64url')],
        [COSE.y, Buffer.from(y, 'base64url')],
      ]),
    )

  return {
    id,
    /** Sets the counter back, as a copied key would. */
    rewind() {
      counter = 0
    },
    create(challenge: string, from = origin) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
      const authData = authenticatorData(USER_PRESENT | HAS_CREDENTIAL, credential)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', { challenge, origin: from })),
          attestationObject: base64url(encode({ fmt: 'none', attStmt: {}, authData })),
          transports: ['usb'],
        },
      }
    },
    answer(challenge: string, from = origin) {
      counter += 1
      const authData = authenticatorData(USER_PRESENT)
      const data = clientData('webauthn.get', { challenge, origin: from })
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
        },
      }
    },
  }
}
