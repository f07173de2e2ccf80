import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '@wabi/contract/language/languages.ts'
import { formatLetterDay } from '../domain/mail/emails/format-letter-day.ts'
import { REQUEST_LETTER_WORDS } from '../domain/records/data-requests/letter/letter-words.ts'
import { HANNA } from '../domain/verification/session/testing/customer.ts'
import { createDecidedCase } from '../testing/decided-case.ts'
import { useDataRequests } from '../testing/use-data-requests.ts'

const { world, calls, office, staff, rows, enterIdentified, carryOut, close, get, letter } = useDataRequests()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wabi-letters-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('portability: the same machine-readable data and pictures, and a letter that says so in each language', async () => {
  const { verificationId } = await createDecidedCase(world, office, 'approved')
  const requestId = await enterIdentified(verificationId, 'portability')
  expect((await carryOut(requestId)).body.code).toBe('request.invalid')
  const answer = await calls('exportPerson', { token: staff.owner, params: { requestId } })
  const path = join(folder, 'portable.tar')
  await writeFile(path, Buffer.from(answer.text))
  const data = JSON.parse(spawnSync('tar', ['-xOf', path, 'data.json'], { encoding: 'utf8' }).stdout)
  expect(data).toMatchObject({ format: 'wabi person export', person: { stated: HANNA } })
  const images = spawnSync('tar', ['-tf', path], { encoding: 'utf8' }).stdout.match(/^images\/.+/gmu) ?? []
  const stored = await rows(
    'select count(*)::int as pictures from evidence where verification_id = $1',
    verificationId,
  )
  expect(stored).toEqual([{ pictures: images.length }])
  expect((await get(requestId)).done).not.toBeNull()
  expect((await close(requestId, { outcome: 'fulfilled' })).status).toBe(200)
  const texts = await Promise.all(
    LANGUAGES.map(async (language) => {
      const { paragraphs } = await letter(requestId, language)
      expect(paragraphs).toContain(REQUEST_LETTER_WORDS[language].fulfilled.portability('Abay Bank'))
      expect(paragraphs.join()).toContain('JSON')
      return paragraphs.join()
    }),
  )
  expect(new Set(texts).size).toBe(LANGUAGES.length)
})

test('certificate and letter name what stays on a list and until when, and only a hash of it is left', async () => {
  const { verificationId } = await createDecidedCase(world, office, 'approved')
  const add = (kind: string, terms: object) =>
    calls('addCaseEntry', {
      token: staff.owner,
      params: { verificationId },
      body: { kind, list: 'watch', reason: 'other', words: 'Seen twice', ...terms },
    })
  const number = await add('number', { expiryDays: 30 })
  const allowed = await add('number', { list: 'allow' })
  expect([number.status, allowed.status]).toEqual([200, 200])
  const until = number.body.data.expiresAt
  const requestId = await enterIdentified(verificationId, 'erasure')
  expect((await carryOut(requestId, { confirm: 'erase' })).status).toBe(200)
  const { data } = (await calls('getErasureCertificate', { token: staff.owner, params: { requestId } })).body
  expect(data.certificate).toMatchObject({
    version: 2,
    kept: expect.arrayContaining(['list_entries']),
    listed: expect.arrayContaining([
      { list: 'watch', kind: 'number', kept: 'keyed_hash', until },
      { list: 'allow', kind: 'number', kept: 'keyed_hash', until: null },
    ]),
  })
  expect(
    await rows(
      `select list, sealed, hash is not null as hashed from blocks where verification_id = $1 order by list`,
      verificationId,
    ),
  ).toEqual([
    { list: 'allow', sealed: '', hashed: true },
    { list: 'watch', sealed: '', hashed: true },
  ])
  await close(requestId, { outcome: 'fulfilled' })
  for (const language of LANGUAGES) {
    const { paragraphs } = await letter(requestId, language)
    const words = REQUEST_LETTER_WORDS[language].listed
    const day = formatLetterDay(new Date(until), language)
    expect(paragraphs).toEqual(
      expect.arrayContaining([
        words.intro('Abay Bank'),
        `– ${words.kinds.number}, ${words.until(day)}`,
        `– ${words.kinds.number}, ${words.untilRemoved('Abay Bank')}`,
        words.hash,
      ]),
    )
  }
})
