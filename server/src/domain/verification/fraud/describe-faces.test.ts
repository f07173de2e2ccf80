import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawSelfie } from '@wabi/specimens/faces.ts'
import { person } from '@wabi/specimens/people.ts'
import { MODEL_VERSION } from '@wabi/vision'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeTinyModel } from '../../../../../vision/src/face-model/testing/tiny-model.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { loadSession } from '../session/load-session.ts'
import { keyOwner } from '../session/sealing-aad.ts'
import { insertEvidence, storeImage } from '../session/store-image.ts'
import { type Office, openOffice, queryAsSuperuser } from '../session/testing/office.ts'
import { describeFaces } from './describe-faces.ts'
import { createDecidedCase } from './testing/decided-case.ts'
import { hers, his, RUTH } from './testing/faces.ts'

let folder: string
let world: World
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wabi-describe-faces-'))
  world = await createWorld({ vision: true, config: { faceModel: await writeTinyModel(folder) } })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

/** A decided case whose selfie is stored, as it is after a decision on a new selfie. */
async function decidedWithSelfie(office: Office, width: number, face: Float32Array) {
  const { verificationId } = await createDecidedCase(world, office, {
    face,
    modelVersion: 'earlier model',
    ...(face === his && { info: RUTH }),
  })
  const [{ session_id: sessionId }] = (await queryAsSuperuser(
    world,
    'select session_id from verification_sessions where verification_id = $1',
    [verificationId],
  )) as [{ session_id: string }]
  const ctx = systemContext(world, 'test', office.clientId)
  const picture = await world.vision.reencode(await drawSelfie(person('hanna'), width, 960), {
    maxSidePx: 960,
  })
  await asTenant(world, office.clientId, async (tx) => {
    const { session } = await loadSession(tx, sessionId)
    const key = await world.sealer.dataKey(tx, keyOwner(session))
    const stored = await storeImage(ctx, key, session, picture)
    await insertEvidence(ctx, tx, session, {
      ...stored,
      kind: 'selfie',
      picture,
      quality: null,
      receivedSha256: null,
    })
  })
  return verificationId
}

const listVersions = async (verificationId: string) =>
  (
    await queryAsSuperuser(
      world,
      `select model_version as version from face_templates
       where verification_id = $1 and sealed is not null order by model_version`,
      [verificationId],
    )
  ).map(({ version }) => version)

test('after a change of the face model, stored faces are described by it, found by it, and lose the earlier one', async () => {
  const office = await openOffice(world)
  const first = await decidedWithSelfie(office, 720, hers)
  const second = await decidedWithSelfie(office, 700, his)
  const withoutPicture = await createDecidedCase(world, office, { face: his, modelVersion: 'earlier model' })
  const model = world.faceModel!
  expect(await listVersions(first)).toEqual(['earlier model'])

  const run = await describeFaces(systemContext(world, 'describe-faces'))
  expect(run).toMatchObject({ handled: 2, failed: 0 })
  for (const id of [first, second])
    expect(await listVersions(id)).toEqual([model.version, MODEL_VERSION].sort())
  // Its picture is gone: nothing to describe, and the stored face stays for the model that described it.
  expect(await listVersions(withoutPicture.verificationId)).toEqual(['earlier model'])

  const selfie = await world.vision.readSelfie(await drawSelfie(person('hanna'), 720, 960))
  const found = await asTenant(world, office.clientId, (tx) =>
    world.faces.find(tx, {
      clientId: office.clientId,
      modelVersion: model.version,
      probes: [selfie.faceModel!.descriptor],
      limit: () => 10,
      except: '',
    }),
  )
  expect(found.map(({ verificationId }) => verificationId)).toEqual([first, second])

  expect(await describeFaces(systemContext(world, 'describe-faces'))).toMatchObject({ handled: 0, failed: 0 })
})

test('a picture that cannot be opened is a counted failure that the next run tries again', async () => {
  const office = await openOffice(world)
  const broken = await decidedWithSelfie(office, 720, hers)
  const sound = await decidedWithSelfie(office, 700, his)
  const [{ key }] = (await queryAsSuperuser(
    world,
    `select storage_key as key from evidence where verification_id = $1 and kind = 'selfie'`,
    [broken],
  )) as [{ key: string }]
  const sealed = await world.storage.get(key)
  await world.storage.put(
    key,
    sealed.map((byte) => byte ^ 1),
  )
  const run = await describeFaces(systemContext(world, 'describe-faces'))
  expect(run).toMatchObject({ handled: 1, failed: 1 })
  expect(await listVersions(broken)).toEqual(['earlier model'])
  expect(await listVersions(sound)).toContain(MODEL_VERSION)
  await world.storage.put(key, sealed)
  expect(await describeFaces(systemContext(world, 'describe-faces'))).toMatchObject({ handled: 1, failed: 0 })
})
