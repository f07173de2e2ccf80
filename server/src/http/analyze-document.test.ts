import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { deriveContext } from '../domain/kernel/derive-context.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { analyzeDocument } from '../domain/verification/steps/analyze-document.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { reachPassportPhoto } from '../testing/reach-passport-photo.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ vision: true })

let token: string
beforeAll(async () => {
  token = (await signUp(world, calls, 'owner')).token
})

type Get = Storage['get']

test.each<[string, (get: Get, withdraw: () => Promise<void>) => Get]>([
  [
    'before its job reads it',
    (get, withdraw) => async (key) => {
      await withdraw()
      return get(key)
    },
  ],
  [
    'while its job reads it',
    (get, withdraw) => async (key) => {
      const bytes = await get(key)
      await withdraw()
      return bytes
    },
  ],
])(
  'a photo that a withdrawal deletes %s leaves nothing, and its job ends without an error',
  async (_, getWith) => {
    const own = await reachPassportPhoto(calls, token)
    const file = new Uint8Array(readFileSync((await specimen('hanna-passport-front')).picture))
    expect((await calls('uploadDocument', { ...own, file, body: { documentType: 'front' } })).status).toBe(
      200,
    )
    const [photo] = await querySuperuser(
      world,
      `select id as "evidenceId", client_id as "clientId", verification_id as "verificationId"
     from evidence where session_id = $1`,
      [own.params.sessionId],
    )
    const withdraw = async () => {
      expect((await calls('withdrawConsent', { ...own, body: { language: 'en' } })).status).toBe(200)
    }
    const storage = Object.create(world.storage, {
      get: { value: getWith((key) => world.storage.get(key), withdraw) },
    }) as Storage
    const ctx = deriveContext(systemContext(world, 'analyze-document'), { storage })
    const { evidenceId, clientId, verificationId } = photo as Record<string, string>
    const payload = { evidenceId: evidenceId!, clientId: clientId!, verificationId: verificationId! }
    await analyzeDocument(ctx, payload, { lastAttempt: false })
    expect(
      await querySuperuser(world, 'select 1 from findings where evidence_id = $1', [evidenceId]),
    ).toEqual([])
  },
)
