import { drawSelfie } from '@wabi/specimens/faces.ts'
import { person } from '@wabi/specimens/people.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'
import { verifyWithPassport } from '../testing/verify-with-passport.ts'

const { world, calls } = useHttp({ vision: true, connections: 12 })

const countPictures = (clientId: string) =>
  querySuperuser(world, 'select count(*)::int as n from evidence where client_id = $1', [clientId])

test(
  'a fresh photo finds the listed face; another person’s finds nothing, and one without a face is refused',
  { timeout: 300_000 },
  async () => {
    const { token, clientId } = await signUp(world, calls, 'photobank')
    const { claims } = await specimen('hanna-passport-front')
    const created = await calls('createLink', {
      token,
      body: { customerName: claims.fullName, customerEmail: 'hanna@example.et' },
    })
    const { verificationId, verificationUrl: url } = created.body
    await verifyWithPassport({ world, calls }, { url, verificationId, clientId }, { who: 'hanna' })
    const entry = await calls('addCaseEntry', {
      token: token,
      params: { verificationId },
      body: { kind: 'face', list: 'watch', reason: 'suspicion' },
    })
    expect(entry.status).toBe(200)
    const pictures = await countPictures(clientId)
    const search = (photo: string) => calls('searchEntries', { token: token, body: { photo } })
    const photo = async (of: string, width = 720) =>
      `data:image/jpeg;base64,${(await drawSelfie(person(of), width, 960)).toString('base64')}`
    // Another size than the selfie of the verification: another picture of the same person.
    const found = await search(await photo('hanna'))
    expect(found.body.data).toMatchObject({ compared: 1, matches: [{ id: entry.body.data.id }] })
    expect((await search(await photo('marta'))).body.data).toEqual({ compared: 1, matches: [] })
    const background = { width: 640, height: 480, channels: 3, background: '#8090a0' } as const
    const wall = await sharp({ create: background }).jpeg().toBuffer()
    const empty = await search(`data:image/jpeg;base64,${wall.toString('base64')}`)
    expect([empty.status, empty.body.code]).toEqual([422, 'list_entry.no_face'])
    expect(await countPictures(clientId)).toEqual(pictures)
    const audited = await querySuperuser(
      world,
      `select details from audit_log where client_id = $1 and action = 'list_entry.searched' order by id`,
      [clientId],
    )
    expect(audited.map(({ details }) => (details as { matches: string[] }).matches)).toEqual([
      [entry.body.data.id],
      [],
    ])
  },
)
