import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_UPLOADS } from '@wabi/contract/verification/uploads.ts'
import { signUp } from '../testing/builders.ts'
import { holdSuperuser, querySuperuser } from '../testing/query-superuser.ts'
import { reachPassportPhoto } from '../testing/reach-passport-photo.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()

let token: string
beforeAll(async () => {
  ;({ token } = await signUp(world, calls, 'owner'))
})

type Own = Awaited<ReturnType<typeof reachPassportPhoto>>

let uploads = 0
const newUploadId = () => `upl_${String((uploads += 1)).padStart(26, '0')}`

/** Sends ten bytes of an upload. */
const send = (own: Own, uploadId: string, at: { offset: number; length: number }) =>
  calls('sendChunk', {
    ...own,
    params: { ...own.params, uploadId },
    file: randomBytes(10),
    body: { offset: String(at.offset), length: String(at.length) },
  })

describe('an unfinished upload is deleted', () => {
  /** A customer whose second photo has begun to arrive. */
  async function begin() {
    const own = await reachPassportPhoto(calls, token)
    await send(own, newUploadId(), { offset: 0, length: 30 })
    const { sessionId } = own.params
    const chunks = async () =>
      (await querySuperuser(world, 'select 1 from upload_chunks where session_id = $1', [sessionId])).length
    const [session] = await querySuperuser(
      world,
      'select verification_id from verification_sessions where session_id = $1',
      [sessionId],
    )
    expect(await chunks()).toBe(1)
    return { own, sessionId, verificationId: session!.verification_id as string, chunks }
  }

  test('by an erasure', async () => {
    const { verificationId, chunks } = await begin()
    await calls('cancelVerification', { token, params: { verificationId } })
    expect(await chunks()).toBe(1)
    const body = { confirm: 'erase' }
    expect((await calls('eraseVerification', { token, params: { verificationId }, body })).status).toBe(200)
    expect(await chunks()).toBe(0)
  })

  test('by a withdrawal', async () => {
    const { own, chunks } = await begin()
    expect((await calls('withdrawConsent', { ...own, body: {} })).status).toBe(200)
    expect(await chunks()).toBe(0)
  })

  test('by another browser that takes over', async () => {
    const { sessionId, chunks } = await begin()
    const started = await calls('startVerification', { body: { sessionId, takeOver: true } })
    expect(started.status).toBe(200)
    expect(await chunks()).toBe(0)
  })
})

test('a chunk that arrives while its upload makes room for another leaves no upload without its beginning', async () => {
  const own = await reachPassportPhoto(calls, token)
  const ids = Array.from({ length: MAX_UPLOADS }, newUploadId)
  const [oldest] = ids
  for (const id of ids) await send(own, id, { offset: 0, length: 20 })
  // The same row, not yet committed, holds the last chunk up: at the session's lock, or else where it is inserted.
  const held = await holdSuperuser(
    world,
    `insert into upload_chunks (client_id, verification_id, session_id, upload_id, start_byte, end_byte, length, sealed, started_at)
     select client_id, verification_id, session_id, upload_id, 10, 20, 20, 'x', started_at from upload_chunks where upload_id = $1`,
    [oldest],
  )
  const waiting = async () =>
    (
      await querySuperuser(
        world,
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).length
  const last = send(own, oldest!, { offset: 10, length: 20 })
  await expect.poll(waiting).toBe(1)
  const newest = send(own, newUploadId(), { offset: 0, length: 20 })
  // Without a lock it is done now; with one it waits.
  await Promise.race([newest, new Promise((resolve) => setTimeout(resolve, 500))])
  await held.rollback()
  expect([(await last).status, (await newest).status]).toEqual([200, 200])
  const left = await querySuperuser(
    world,
    'select start_byte from upload_chunks where upload_id = $1 order by start_byte',
    [oldest],
  )
  expect(left).toEqual([])
  const { body } = await calls('getUpload', { ...own, params: { ...own.params, uploadId: oldest! } })
  expect(body.offset).toBe(0)
})
