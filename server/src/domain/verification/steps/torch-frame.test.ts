import { readFileSync } from 'node:fs'
import type { DocumentFindings } from '@wabi/vision'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { signUp } from '../../../testing/builders.ts'
import { reachPassportPhoto } from '../../../testing/reach-passport-photo.ts'
import { useHttp } from '../../../testing/use-http.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { loadSession } from '../session/load-session.ts'
import { findingAad, keyOwner } from '../session/sealing-aad.ts'
import { queryAsSuperuser } from '../session/testing/office.ts'
import { specimen } from '../session/testing/specimens.ts'
import { analyzeDocument } from './analyze-document.ts'

const { world, calls } = useHttp({ vision: true })

let token: string
beforeAll(async () => {
  token = (await signUp(world, calls, 'owner')).token
})

interface StoredPhoto {
  id: string
  client_id: string
  verification_id: string
  torch: Record<string, number> | null
}

/** A customer at the passport photo step. */
async function customer() {
  const own = await reachPassportPhoto(calls, token)
  const { sessionId } = own.params
  return {
    send: (file: Uint8Array, torchFrame?: string) =>
      calls('uploadDocument', {
        ...own,
        file,
        body: { documentType: 'front', ...(torchFrame && { torchFrame }) },
      }),
    stored: async () => {
      const sql = `select id, client_id, verification_id, quality->'torch' as torch from evidence
        where session_id = $1 and superseded_at is null`
      return (await queryAsSuperuser(world, sql, [sessionId])) as unknown as StoredPhoto[]
    },
    /** The findings of the photo, once its job ran. */
    read: async ({ id: evidenceId, client_id: clientId, verification_id: verificationId }: StoredPhoto) => {
      const ctx = systemContext(world, 'analyze-document')
      await analyzeDocument(ctx, { clientId, verificationId, evidenceId }, { lastAttempt: true })
      const sql = 'select id, client_id as "clientId", sealed from findings where evidence_id = $1'
      const [row] = (await queryAsSuperuser(world, sql, [evidenceId])) as unknown as {
        id: string
        clientId: string
        sealed: string
      }[]
      return asTenant(ctx, clientId, async (tx) => {
        const { verification } = await loadSession(tx, sessionId)
        const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
        return JSON.parse(ctx.sealer.open(key, findingAad(row!), row!.sealed)) as DocumentFindings
      })
    },
  }
}

/** A frame in which the torch lights everything but the card, as when the card is shown on a display. */
async function litAround(jpeg: Uint8Array): Promise<string> {
  const { corners, width, height } = await world.vision.readDocument(jpeg, { side: 'front' })
  const scale = 640 / Math.max(width, height)
  const small = sharp(jpeg).resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
  const { data, info } = await small.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const outline = corners!.map(([x, y]) => [x * scale, y * scale] as const)
  const onCard = (x: number, y: number) =>
    outline.every(([ax, ay], k) => {
      const [bx, by] = outline[(k + 1) % 4]!
      return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
    })
  for (let i = 0; i < data.length; i += 3) {
    const at = i / 3
    if (onCard(at % info.width, Math.floor(at / info.width))) continue
    for (let k = 0; k < 3; k++) data[i + k] = Math.min(240, data[i + k]! * 1.7 + 20)
  }
  const frame = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  return (await frame.jpeg({ quality: 70 }).toBuffer()).toString('base64')
}

async function countObjects(): Promise<number> {
  let count = 0
  for await (const _ of world.storage.list()) count += 1
  return count
}

test('a torch frame that lights all but the card makes the document doubtful, and is not stored', async () => {
  const { send, stored, read } = await customer()
  const jpeg = readFileSync((await specimen('hanna-passport-front')).picture)
  const before = await countObjects()
  const answer = await send(jpeg, await litAround(jpeg))
  expect(answer.body).toEqual({ success: true, quality: { ok: true, hints: [] }, attemptsLeft: 9 })
  const [photo] = await stored()
  expect(photo!.torch).toMatchObject({ torchShare: expect.any(Number), torchAround: expect.any(Number) })
  expect(await countObjects()).toBe(before + 1)
  expect((await read(photo!)).reproduction).toMatchObject({ kind: 'screen', sure: false })
})

test('without a frame, or with a broken one, the photo is judged as before', async () => {
  const { send, stored, read } = await customer()
  const jpeg = readFileSync((await specimen('hanna-passport-front')).picture)
  const broken = Buffer.from('no picture').toString('base64')
  expect((await send(jpeg, broken)).body).toMatchObject({ success: true, quality: { ok: true } })
  const [photo] = await stored()
  expect(photo!.torch).toBeNull()
  expect((await read(photo!)).reproduction).toMatchObject({ kind: null })
  const again = new Uint8Array([...jpeg, 1])
  expect((await send(again)).body).toMatchObject({ success: true, attemptsLeft: 8 })
  expect((await stored())[0]!.torch).toBeNull()
})

test('a frame beyond the limit or not in base64 is refused', async () => {
  const { send, stored } = await customer()
  const jpeg = readFileSync((await specimen('hanna-passport-front')).picture)
  for (const frame of ['A'.repeat(270_004), 'not base64!']) expect((await send(jpeg, frame)).status).toBe(400)
  expect(await stored()).toEqual([])
})
