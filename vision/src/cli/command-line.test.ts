import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulateSitter } from '@wabi/specimens/faces.ts'
import { DEFAULT_OUT, makeSpecimens, type Specimen } from '@wabi/specimens/make-specimens.ts'
import { person } from '@wabi/specimens/people.ts'
import { photograph } from '@wabi/specimens/photograph.ts'
import { random } from '@wabi/specimens/random.ts'
import { blankSheet, faydaWithAnyCode, typedLicence } from '@wabi/specimens/sent-documents.ts'
import { findHead } from '@wabi/specimens/turn/head.ts'
import { drawTurnBurst } from '@wabi/specimens/turn/turn-burst.ts'

const SCRIPT = fileURLToPath(new URL('../../../scripts/vision.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'wabi-command-line-'))
const broken = join(folder, 'not-a-picture.jpg')
writeFileSync(broken, 'this is a letter, not a picture')

let specimens: Specimen[]
const specimen = (id: string) => specimens.find((one) => one.id === id)!
beforeAll(async () => {
  specimens = await makeSpecimens(DEFAULT_OUT)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Run = { status: number | null; out: string; err: string }

/** Runs `npm run vision -- …` with the lines of `input` on standard input. */
function run(args: string[], input: string | Buffer = ''): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SCRIPT, ...args])
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, out, err }))
    child.stdin.end(input)
  })
}

const LOOKS = ['straight', 'left', 'up', 'straight', 'right', 'down'] as const

/** Writes the frames of a person who turns their head by `LOOKS` and returns the file names. */
async function writeBurst(id: string): Promise<string[]> {
  // The vision module blocks formats that it does not need; the sitters' outlines are SVG.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const head = await findHead(await simulateSitter(person(id)), true)
  const frames = await drawTurnBurst(head, { looks: LOOKS, turn: [0.75, 0.95] }, random(3))
  return frames.map((frame, i) => {
    const path = join(folder, `${id}-${i}.jpg`)
    writeFileSync(path, frame)
    return path
  })
}

const parseAnswers = ({ out }: Run) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const READ_FIELDS = [
  'image',
  'ok',
  'kind',
  'quality',
  'rotation',
  'corners',
  'cornersSure',
  'mrz',
  'barcodes',
  'text',
  'fields',
  'signals',
  'face',
  'ms',
]

test('a batch of reads answers each line with the documented names and continues after bad ones', async () => {
  const passport = specimen('hanna-passport-front')
  const back = specimen('hanna-licence-back')
  const gone = join(folder, 'gone.jpg')
  const done = await run(
    ['read', '--batch', '--json'],
    [
      JSON.stringify({ image: passport.picture, type: 'passport', country: 'ET' }),
      JSON.stringify({ image: gone }),
      '{"image": "unfinished',
      '',
      JSON.stringify({ image: broken }),
      JSON.stringify({ picture: 'misnamed' }),
      JSON.stringify({ image: back.picture, side: 'back', type: 'drivers_license' }),
    ].join('\n'),
  )
  const answers = parseAnswers(done)
  expect(answers).toHaveLength(6)
  expect(answers[1]).toMatchObject({ image: gone, error: { code: 'image.unreadable_file' } })
  expect(answers[2]).toMatchObject({ error: { code: 'request.invalid' } })
  expect(answers[3]).toMatchObject({ image: broken, error: { code: 'image.unsupported' } })
  expect(answers[4]).toMatchObject({ error: { code: 'request.invalid' } })
  for (const bad of answers.slice(1, 5)) expect((bad.error as { words: string }).words).toMatch(/\w{3}/)

  const [front, last] = [answers[0]!, answers[5]!]
  for (const [answer, of] of [
    [front, passport],
    [last, back],
  ] as const) {
    expect(Object.keys(answer)).toEqual(READ_FIELDS)
    expect(answer).toMatchObject({ image: of.picture, ok: true, rotation: 0, quality: { hints: [] } })
    expect(typeof answer.text).toBe('string')
    expect(answer.ms).toBeGreaterThan(0)
    const { idNumber, dateOfBirth, expiryDate } = of.fields as Record<string, string>
    expect(answer.fields).toMatchObject({ idNumber, dateOfBirth, expiryDate })
  }
  expect(front.mrz).toMatchObject({ format: 'TD3', lines: passport.mrz, valid: true })
  expect(front.mrz).toHaveProperty('fields.surname')
  expect(front.face).toHaveProperty('box')
  expect(front.face).not.toHaveProperty('descriptor')
  expect(front.cornersSure).toBe(true)
  for (const [i, [x, y]] of (front.corners as [number, number][]).entries()) {
    expect(Math.hypot(x - passport.corners[i]![0], y - passport.corners[i]![1])).toBeLessThan(20)
  }
  expect(last.barcodes).toMatchObject([{ format: 'PDF417', text: back.barcodes[0]!.text }])
  expect(last).toMatchObject({ mrz: null, face: null })
  expect(done).toMatchObject({ status: 0, err: expect.not.stringMatching(/\n\s+at /) })
})

test('match reports whether two pictures show one person, and why not when a face is missing', async () => {
  const [hanna, ruth] = [specimen('hanna-passport-front'), specimen('ruth-passport-front')]
  const back = specimen('hanna-licence-back').picture
  const pairs = [
    { a: hanna.picture, b: hanna.selfie },
    { a: hanna.picture, b: ruth.selfie },
    { a: hanna.selfie, b: back },
  ]
  const done = await run(['match', '--batch'], pairs.map((pair) => JSON.stringify(pair)).join('\n'))
  const answers = parseAnswers(done)
  expect(answers).toMatchObject([
    { ...pairs[0], verdict: 'match' },
    { ...pairs[1], verdict: 'no_match' },
    { ...pairs[2], verdict: 'no_match', distance: null, reason: 'no_face_in_b' },
  ])
  for (const answer of answers.slice(0, 2)) {
    expect(Object.keys(answer)).toEqual(['a', 'b', 'distance', 'verdict', 'ms'])
  }
  expect(answers[0]!.distance).toBeLessThan(0.55)
  expect(answers[1]!.distance).toBeGreaterThan(0.64)
  expect(done.status).toBe(0)
})

test('verify approves the right person who turned their head, and never a stranger, with the checks that add up to the score', async () => {
  const [front, back] = [specimen('hanna-fayda-front'), specimen('hanna-fayda-back')]
  const { fullName, dateOfBirth, idNumber } = front.claims
  const request = {
    front: front.picture,
    back: back.picture,
    selfie: front.selfie,
    nationality: 'ET',
    type: 'national_id',
    name: fullName,
    dob: dateOfBirth,
    'id-number': idNumber,
  }
  const lines = [
    { ...request, burst: (await writeBurst('hanna')).join(','), looks: LOOKS.join(',') },
    request,
    { ...request, selfie: specimen('marta-fayda-front').selfie },
    { ...request, dob: 'tomorrow' },
  ]
  const done = await run(['verify', '--batch', '--json'], lines.map((one) => JSON.stringify(one)).join('\n'))
  const [right, unturned, stranger, bad] = parseAnswers(done)
  expect(right).toMatchObject({ verificationStatus: 'approved', assurance: 'low' })
  // Without a head turn there is no evidence of presence.
  expect(unturned).toMatchObject({ verificationStatus: 'pending_review', assurance: null })
  expect(unturned!.reasons).toContain('liveness_missing')
  expect(right!.overallScore).toBeGreaterThanOrEqual(80)
  expect(right!.checks).toBeInstanceOf(Array)
  expect(right!.ms).toBeGreaterThan(0)
  expect(stranger!.verificationStatus).toBe('rejected')
  expect(stranger!.overallScore).toBeLessThan(right!.overallScore as number)
  expect(bad).toMatchObject({ front: front.picture, error: { code: 'request.invalid' } })
  expect(done.status).toBe(0)
})

test('print alone is never approved: a blank sheet with a computed zone, any QR code, a typed licence', async () => {
  const hanna = person('hanna')
  const turned = { burst: (await writeBurst('hanna')).join(','), looks: LOOKS.join(',') }
  const { selfie } = specimen('hanna-fayda-front')
  const lines = []
  for (const draw of [blankSheet, faydaWithAnyCode, typedLicence]) {
    const { documentType: type, nationality, claims, sides } = await draw(hanna)
    const photos: Record<string, string> = {}
    for (const { side, card } of sides) {
      photos[side] = join(folder, `${draw.name}-${side}.jpg`)
      writeFileSync(photos[side], (await photograph(card, { seed: 3 })).jpeg)
    }
    const { fullName: name, dateOfBirth: dob, idNumber } = claims
    lines.push({ ...photos, selfie, nationality, type, name, dob, 'id-number': idNumber, ...turned })
  }
  const done = await run(['verify', '--batch', '--json'], lines.map((one) => JSON.stringify(one)).join('\n'))
  const decided = parseAnswers(done).map(({ verificationStatus, reasons }) => [verificationStatus, reasons])
  expect(decided).toEqual([
    ['pending_review', expect.arrayContaining(['print_unconfirmed'])],
    ['pending_review', expect.arrayContaining(['barcode_unread'])],
    ['pending_review', expect.arrayContaining(['document_unproven'])],
  ])
})

test('one request by flags: text for people, JSON for programs, status 1 for an error', async () => {
  const worded = await run(['read', specimen('hanna-licence-back').picture, '--side', 'back'])
  expect(worded.status).toBe(0)
  expect(worded.out).toContain('PDF417')
  expect(() => JSON.parse(worded.out)).toThrow()
  const failed = await run(['read', broken, '--json'])
  expect(failed.status).toBe(1)
  expect(parseAnswers(failed)).toMatchObject([{ image: broken, error: { code: 'image.unsupported' } }])
})

test('a picture is read from standard input; an endless file, a directory and a misspelt side are reported', async () => {
  const { picture, mrz } = specimen('hanna-passport-front')
  const piped = await run(['read', '-', '--type', 'passport', '--json'], readFileSync(picture))
  expect(parseAnswers(piped)).toMatchObject([{ image: '-', mrz: { lines: mrz, valid: true } }])
  const strange = await run(
    ['read', '--batch'],
    [
      JSON.stringify({ image: '/dev/zero' }),
      JSON.stringify({ image: folder }),
      JSON.stringify({ image: '-' }),
      JSON.stringify({ image: picture, side: 'bakc' }),
    ].join('\n'),
  )
  expect(parseAnswers(strange)).toMatchObject([
    { error: { code: 'image.too_large' } },
    { error: { code: 'image.unreadable_file', words: expect.stringContaining('a directory') } },
    { image: '-', error: { code: 'request.invalid' } },
    { error: { code: 'request.invalid', words: expect.stringContaining("not 'bakc'") } },
  ])
})

test('help is printed on request; an invalid command prints it and exits with status 2', async () => {
  const help = await run(['--help'])
  expect(help).toMatchObject({ status: 0, err: '' })
  for (const word of ['read', 'match', 'verify', '--json', '--batch']) expect(help.out).toContain(word)
  const wrong = [[], ['paint', 'a.jpg'], ['read'], ['match', 'only-one.jpg'], ['read', 'a.jpg', '--colour']]
  for (const { status, out, err } of await Promise.all(wrong.map((args) => run(args)))) {
    expect(status).toBe(2)
    expect(out + err).toContain('npm run vision -- read')
  }
})
