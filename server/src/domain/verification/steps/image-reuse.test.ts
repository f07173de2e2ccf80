import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CleanPicture } from '@wabi/vision'
import { asTenant } from '../../../platform/db/tenant.ts'
import { findImageReuse, findSessionsWithPicture } from './image-reuse.ts'
import { loadSession } from '../session/load-session.ts'
import { CustomerBrowser, HANNA } from '../session/testing/customer.ts'
import { queryAsSuperuser } from '../session/testing/office.ts'
import { useOffice } from '../session/testing/use-office.ts'

const { world, office } = useOffice()

const ROWS = 100_000

/** 64 bits that are the same in every run. */
const toHash = (number: bigint) =>
  ((number * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn).toString(16).padStart(16, '0')
const flip = (hash: string, bits: number[]) =>
  bits
    .reduce((value, bit) => value ^ (1n << BigInt(bit)), BigInt(`0x${hash}`))
    .toString(16)
    .padStart(16, '0')

/** A customer with claims, and many selfies at once, as a client has after years. */
async function customer() {
  const { sessionId, verificationId } = await office.invite()
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent()
  await browser.choose('national_id')
  await browser.submitDetails()
  return { sessionId, verificationId }
}

async function addSelfies(of: { sessionId: string; verificationId: string }, hashes: string[]) {
  await queryAsSuperuser(
    world,
    `insert into evidence (id, client_id, verification_id, session_id, kind, storage_key, sha256, d_hash, width, height, bytes)
     select 'evd_' || h.n || $2, $1, $2, $3, 'selfie', $1 || '/' || $2 || '/' || h.n, md5(h.hash), h.hash, 1, 1, 1
     from unnest($4::text[]) with ordinality as h(hash, n)`,
    [office.clientId, of.verificationId, of.sessionId, hashes],
  )
}

test('the index finds the same picture among 100 000 selfies, at up to three differing bits', async () => {
  const [earlier, crowd, now] = [await customer(), await customer(), await customer()]
  await addSelfies(
    crowd,
    Array.from({ length: ROWS }, (_, i) => toHash(BigInt(i + 10))),
  )
  const original = toHash(5n)
  await addSelfies(earlier, [original])
  await queryAsSuperuser(world, 'analyze evidence')

  const search = (dHash: string) =>
    asTenant(world, office.clientId, async (tx) => {
      const { session } = await loadSession(tx, now.sessionId)
      const ctx = await new CustomerBrowser(world, now.sessionId).ctx()
      const picture = {
        dHash,
        sha256: '',
        jpeg: new Uint8Array(),
        width: 1,
        height: 1,
      } satisfies CleanPicture
      const claims = { ...HANNA, idNumber: '0000111122223333' }
      return findImageReuse(
        ctx,
        tx,
        session.clientId,
        claims,
        await findSessionsWithPicture(tx, session, picture),
      )
    })
  for (const bits of [[], [0], [15, 16], [3, 20, 50], [0, 17, 63], [60, 61, 62]])
    expect((await search(flip(original, bits))).others, bits.join()).toEqual([earlier.verificationId])
  for (const bits of [
    [1, 2, 3, 4],
    [0, 16, 32, 48],
  ])
    expect((await search(flip(original, bits))).others).toEqual([])

  const plan = await asTenant(world, office.clientId, async (tx) => {
    const bands = [0, 4, 8, 12].map((at) => original.slice(at, at + 4))
    const { rows } = await tx.execute<Record<string, string>>(sql`explain (analyze, format text)
      select 1 from evidence where client_id = ${office.clientId} and kind = 'selfie' and session_id <> ${now.sessionId}
        and (d_hash_a = ${bands[0]} or d_hash_b = ${bands[1]} or d_hash_c = ${bands[2]} or d_hash_d = ${bands[3]})
        and bit_count(('x' || d_hash)::bit(64) # ('x' || ${original}::text)::bit(64)) <= 3`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/d_hash_a_index/u)
  expect(plan).not.toMatch(/Seq Scan/u)
})
