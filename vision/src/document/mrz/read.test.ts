// Measured on drawn documents, and on issuers' specimens beside the checkout where they are present.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { DEFAULT_OUT, makeSpecimens } from '@wabi/specimens/make-specimens.ts'
import { drawSample } from '@wabi/specimens/sample/draw-sample.ts'
import type { SampleKind } from '@wabi/specimens/sample/kinds.ts'
import { describe, expect, test } from 'vitest'
import { decodeImage } from '../../image/decode.ts'
import type { Picture } from '../../image/types.ts'
import { toGray } from '../../image/gray.ts'
import { readMrz, getMrzRotation } from './read.ts'

// Reading blocks every loader but three; documents are drawn as SVG.
sharp.unblock({ operation: ['VipsForeignLoad'] })

interface Specimen {
  name: string
  lines: string[]
  bytes: Uint8Array
}

const TURNS_DEG = [0, 90, 180, 270, 8, -8]
/** Kinds that the drawn specimens lack. */
const MORE_KINDS: readonly SampleKind[] = ['td2', 'td3', 'mrv-a', 'mrv-b']

/** Ends a hang and is no limit: the machine may be busy. */
const HANG_MS = 600_000
/** Lies flat and upright: the test turns it. */
const FLAT = { quarterTurn: 0, turnDegrees: 0, perspective: 0, fingers: 0 } as const

async function drawZone(kind: SampleKind, index: number): Promise<Specimen> {
  const side = kind === 'td1' ? 'back' : 'front'
  const { jpeg, truth } = await drawSample('tune', index, { kind, side, view: FLAT })
  return { name: truth.id, lines: truth.mrz!.lines, bytes: jpeg }
}

const published = fileURLToPath(new URL('../../../../../shared/data/documents/mrz/', import.meta.url))
const present = existsSync(`${published}truth.json`)
const unlessPresent = present ? '' : ' (skipped: ../shared/data/documents is absent)'

function publishedSpecimens(): Specimen[] {
  const truth: Record<string, { lines: string[] }> = JSON.parse(
    readFileSync(`${published}truth.json`, 'utf8'),
  )
  return Object.entries(truth).map(([name, { lines }]) => ({
    name,
    lines,
    bytes: readFileSync(published + name),
  }))
}

const load = (bytes: Uint8Array, degrees = 0): Promise<Picture> =>
  sharp(bytes)
    .rotate(degrees, { background: '#806850' })
    .png()
    .toBuffer()
    .then((png) => decodeImage(png, { maxSidePx: 2400 }))

async function cropped(picture: Picture, width: number): Promise<Picture> {
  const { data: cut } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .extract({ left: 0, top: 0, width, height: picture.height })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(cut), width, height: picture.height }
}

/** At least nine in ten are read, at any rotation, and none is valid but wrong. */
async function expectReadAtAnyRotation(specimens: readonly Specimen[]): Promise<void> {
  const wrong: string[] = []
  let read = 0
  for (const [index, { name, lines, bytes }] of specimens.entries()) {
    const turn = TURNS_DEG[index % TURNS_DEG.length]!
    const reading = await readMrz(toGray(await load(bytes, turn)))
    if (!reading?.mrz.valid) continue
    if (JSON.stringify(reading.mrz.lines) === JSON.stringify(lines)) read++
    else wrong.push(`${name}: ${reading.mrz.lines.join(' ')}`)
    if (turn % 90 === 0) expect((turn + getMrzRotation(reading)) % 360, `${name} turned ${turn}`).toBe(0)
  }
  process.stdout.write(`MRZ: ${read} of ${specimens.length} read, ${wrong.length} valid but wrong\n`)
  expect(wrong).toEqual([])
  expect(read).toBeGreaterThanOrEqual(0.9 * specimens.length)
}

async function expectUnsureWhenCut({ name, bytes }: Specimen, widths: readonly number[]): Promise<void> {
  const picture = await load(bytes)
  for (const width of widths) {
    const reading = await readMrz(toGray(await cropped(picture, width)))
    expect(reading?.mrz.status ?? 'unsure', `${name} cut to ${width}`).toBe('unsure')
  }
}

describe('drawn documents', () => {
  test(
    'are read at different rotations, and none is valid but wrong',
    async () => {
      const passportsAndCards = (await makeSpecimens(DEFAULT_OUT)).filter(({ mrz, flaw }) => mrz && !flaw)
      await expectReadAtAnyRotation([
        ...passportsAndCards.map(({ id, mrz, picture }) => ({
          name: id,
          lines: mrz!,
          bytes: readFileSync(picture),
        })),
        ...(await Promise.all(MORE_KINDS.map((kind) => drawZone(kind, 0)))),
      ])
    },
    HANG_MS,
  )

  test.each(['passport', 'td1', 'td2'] as const)(
    'an MRZ of a %s partly outside the picture is never valid and never a sign of forgery',
    async (kind) => {
      const specimen = await drawZone(kind, 1)
      const reading = await readMrz(toGray(await load(specimen.bytes)))
      expect(reading?.mrz.lines).toEqual(specimen.lines)
      const { x, pitch } = reading!.lines[0]!
      const rightEnd = x + (specimen.lines[0]!.length / 2) * pitch
      // The last one, the last few or the last eight characters are gone.
      await expectUnsureWhenCut(
        specimen,
        [1, 3, 8].map((gone) => Math.round(rightEnd - gone * pitch)),
      )
    },
    HANG_MS,
  )
})

describe(`issuers' specimens${unlessPresent}`, () => {
  test.skipIf(!present)(
    'are read at different rotations, and none is valid but wrong',
    () => expectReadAtAnyRotation(publishedSpecimens()),
    HANG_MS,
  )

  test.skipIf(!present)(
    'an MRZ partly outside the picture is never valid and never a sign of forgery',
    async () => {
      // Widths at which the last one, the last few or the last eight characters are gone.
      const widths: Record<string, number[]> = {
        '100_pass-uto.jpg': [700, 640, 612],
        'passport-td3.jpg': [1140, 1050],
        '100_pass-hrv.jpg': [525, 480, 465],
      }
      for (const specimen of publishedSpecimens())
        await expectUnsureWhenCut(specimen, widths[specimen.name] ?? [])
    },
    HANG_MS,
  )
})

test('an empty picture and noise contain no MRZ', async () => {
  const size = { width: 800, height: 500 }
  expect(await readMrz(toGray({ ...size, data: new Uint8Array(1_200_000).fill(200) }))).toBeNull()
  let seed = 1
  const noise = Uint8Array.from(
    { length: 1_200_000 },
    () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 20,
  )
  expect((await readMrz(toGray({ ...size, data: noise })))?.mrz.valid ?? false).toBe(false)
})
