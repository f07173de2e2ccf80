import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SentTake } from '@wabi/contract/field-test/stored.ts'
import { MOTION_MAX_FRAMES } from '@wabi/contract/verification/motion.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { serveFieldTest } from './serve.ts'
import { openFieldTest } from './store.ts'

let folder: string
let now: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wabi-field-test-'))
  now = Date.parse('2026-11-23T10:00:00Z')
})
afterEach(() => rm(folder, { recursive: true }))
const open = () => openFieldTest(folder, { days: 90, now: () => now })

const take: SentTake = {
  species: 'print',
  looks: ['straight', 'left', 'up', 'straight', 'right', 'down'],
  motion: {
    // As many frames as a sheet has, with times as browsers give them.
    timesMs: Array.from({ length: MOTION_MAX_FRAMES }, (_, i) => 123_456_789.100_000_01 + 125 * i),
    lookTimesMs: [0, 1, 2, 3, 4, 5],
  },
  device: 'a phone',
}
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])
const subjects = () => readdir(join(folder, 'subjects'))

test('pictures are stored under a random number and found again', async () => {
  const test = open()
  const subject = await test.addSubject('am')
  const id = await test.addTake(subject, take)
  for (const name of ['turn-1', 'motion']) await test.addPicture(subject, id, name, JPEG)
  const [stored] = (await test.readAll()).takes
  expect(stored).toMatchObject({ ...take, subject, takenAt: '2026-11-23T10:00:00.000Z' })
  expect([...stored!.pictures.keys()]).toEqual(['motion', 'turn-1'])
  expect(subject).toMatch(/^s[0-9a-f]{12}$/)
})

test('everything of a subject is deleted after its deletion date, and ignored before the deletion runs', async () => {
  const test = open()
  const first = await test.addSubject('en')
  await test.addTake(first, take)
  now += 30 * DAY_MS
  const second = await test.addSubject('so')
  await test.addTake(second, take)
  now += 59 * DAY_MS
  expect(await test.deleteExpired()).toBe(0)
  now += DAY_MS
  expect((await test.readAll()).takes.map(({ subject }) => subject)).toEqual([second])
  expect(await test.deleteExpired()).toBe(1)
  expect(await subjects()).toEqual([second])
})

test('the pictures of a subject who withdraws are deleted', async () => {
  const test = open()
  const [first, second] = [await test.addSubject('en'), await test.addSubject('en')]
  await test.deleteSubject(first)
  expect(await subjects()).toEqual([second])
})

test('damaged files are named and nothing of them is counted or deleted', async () => {
  const test = open()
  const [whole, noConsent, noTake] = [
    await test.addSubject('en'),
    await test.addSubject('en'),
    await test.addSubject('en'),
  ]
  for (const subject of [whole, noConsent]) await test.addTake(subject, take)
  const lost = await test.addTake(noTake, take)
  await writeFile(join(folder, 'subjects', noConsent, 'consent.json'), '{}')
  await rm(join(folder, 'subjects', noTake, lost, 'take.json'))
  await expect(test.addTake(noConsent, take)).rejects.toThrow()

  const { takes, unreadable } = await test.readAll()
  expect(takes.map(({ subject }) => subject)).toEqual([whole])
  expect(unreadable).toHaveLength(2)
  expect(unreadable.join('\n')).toMatch(new RegExp(`${noConsent}.*Restore the file, or delete`))
  expect(unreadable.join('\n')).toContain(join(noTake, lost, 'take.json'))
  expect(await test.deleteExpired()).toBe(0)
  expect(await subjects()).toHaveLength(3)
})

test('a folder that is not a field test’s is refused with the remedy', async () => {
  await expect(open().readAll()).rejects.toThrow(/is not the folder of a field test.*npm run field-test/)
})

test('the server stores what the page sends, and nothing outside a subject’s take', async () => {
  const server = await serveFieldTest(open(), { page: folder, host: '127.0.0.1', port: 0 })
  try {
    const send = (method: string, path: string, body?: RequestInit['body']) =>
      fetch(new URL(path, server.url), { method, ...(body !== undefined && { body }) })
    const consent = await (await fetch(new URL('/consent/am.md', server.url))).text()
    expect(consent).toContain('የስምምነት ቅጽ')
    const { subject } = (await (await send('POST', '/subjects', '{"language":"en"}')).json()) as {
      subject: string
    }
    const added = await send('POST', `/subjects/${subject}/takes`, JSON.stringify(take))
    const { take: id } = (await added.json()) as { take: string }
    for (const name of ['selfie', 'motion'])
      expect((await send('PUT', `/subjects/${subject}/${id}/${name}`, JPEG)).status, name).toBe(200)

    const refused: [string, string, NonNullable<RequestInit['body']>?][] = [
      ['POST', '/subjects', '{"language":"xx"}'],
      ['POST', `/subjects/${subject}/takes`, '{"species":"other"}'],
      ['POST', '/subjects/s000000000000/takes', JSON.stringify(take)],
      ['PUT', `/subjects/${subject}/${id}/consent`, JPEG],
      ['PUT', `/subjects/${subject}/${id}/selfie`, 'not a picture'],
      ['PUT', `/subjects/..%2F..%2Fx/${id}/selfie`, JPEG],
    ]
    for (const [method, path, body] of refused)
      expect((await send(method, path, body)).status, path).toBeGreaterThanOrEqual(400)
    expect((await fetch(new URL(`/subjects/${subject}/consent.json`, server.url))).status).toBe(404)
    expect((await send('DELETE', `/subjects/${subject}`)).status).toBe(200)
    expect(await subjects()).toEqual([])
  } finally {
    await server.stop()
  }
})
