import { sql } from 'drizzle-orm'
import { clients } from '../../db/schema/clients.ts'
import { asSystem, asTenant } from '../../db/tenant.ts'
import type { Platform } from '../../platform.ts'
import { newId } from '../../runtime/random.ts'

/** Creates an empty client. */
export async function newClient(platform: Pick<Platform, 'db'>): Promise<{ clientId: string }> {
  const clientId = newId('client')
  await asSystem(platform, (tx) =>
    tx.insert(clients).values({ id: clientId, companyName: clientId, contactEmail: 'x@example.com' }),
  )
  return { clientId }
}

const BATCH_SIZE = 5000

/** Creates one verification that owns many sealed faces: years of a client's data in a few seconds. */
export async function fillGallery(
  platform: Pick<Platform, 'db' | 'sealer'>,
  { clientId, modelVersion }: { clientId: string; modelVersion: string },
  faces: Float32Array<ArrayBuffer>,
): Promise<string> {
  const verificationId = newId('verification')
  await asTenant(platform, clientId, async (tx) => {
    await tx.execute(
      sql`insert into customer_verifications (client_id, verification_id) values (${clientId}, ${verificationId})`,
    )
    const owner = { clientId, kind: 'verification' as const, id: verificationId }
    const key = await platform.sealer.newDataKey(tx, owner)
    for (let from = 0; from * 128 < faces.length; from += BATCH_SIZE) {
      const ids: string[] = []
      const sealed: string[] = []
      for (let face = from; face < from + BATCH_SIZE && face * 128 < faces.length; face++) {
        const id = newId('faceTemplate')
        const place = { clientId, table: 'face_templates', row: id, column: 'sealed' }
        const bytes = platform.sealer.sealBytes(key, place, new Uint8Array(faces.buffer, face * 512, 512))
        ids.push(id)
        sealed.push(Buffer.from(bytes).toString('base64url'))
      }
      await tx.execute(sql`insert into face_templates (id, client_id, verification_id, kind, sealed, model_version)
        select id, ${clientId}, ${verificationId}, 'selfie', sealed, ${modelVersion}
        from unnest(${sql.param(ids)}::text[], ${sql.param(sealed)}::text[]) as face(id, sealed)`)
    }
  })
  return verificationId
}
