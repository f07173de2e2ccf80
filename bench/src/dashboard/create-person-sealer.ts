import { randomBytes } from 'node:crypto'
import {
  type PersonColumn,
  personAad,
  sessionAad,
} from '../../../server/src/domain/verification/session/sealing-aad.ts'
import { encrypt } from '../../../server/src/platform/crypto/aead.ts'
import { asSystem } from '../../../server/src/platform/db/tenant.ts'
import { readStoredKeys } from '../../../server/src/platform/crypto/stored-keys.ts'
import { wrapAad } from '../../../server/src/platform/crypto/wrap-aad.ts'
import { createWrappingKeys } from '../../../server/src/platform/crypto/wrapping-keys.ts'
import type { BenchClient } from './open-bench-client.ts'

/** Seals people's data as the platform does, each with a data key of their own, but without a transaction for each. */
export async function createPersonSealer({
  ctx,
  clientId,
  rootKey,
}: Pick<BenchClient, 'ctx' | 'clientId' | 'rootKey'>) {
  const stored = await asSystem(ctx, readStoredKeys)
  const keys = createWrappingKeys(() => rootKey, stored)
  const keyId = keys.newest()
  return {
    keyId,
    createPerson(verificationId: string) {
      const owner = { clientId, kind: 'verification' as const, id: verificationId }
      const key = { owner, bytes: new Uint8Array(randomBytes(32)) }
      return {
        wrappedKey: encrypt(keys.bytes(keyId), wrapAad(owner), key.bytes).toString('base64url'),
        seal: (column: PersonColumn, value: string) =>
          ctx.sealer.seal(key, personAad({ clientId, verificationId }, column), value),
        sealClaims: (sessionId: string, claims: object) =>
          ctx.sealer.seal(key, sessionAad({ clientId, sessionId }, 'personalInfo'), JSON.stringify(claims)),
      }
    },
  }
}
