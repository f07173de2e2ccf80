import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeImage } from '../../image/decode.ts'
import type { Picture } from '../../image/types.ts'
import { toGray } from '../../image/gray.ts'
import { readMrz, getMrzRotation } from './read.ts'

const data = fileURLToPath(new URL('../../../../../shared/data/documents/mrz/', import.meta.url))
const present = existsSync(`${data}truth.json`)
const truth: Record<string, { lines: string[] }> = present
  ? JSON.parse(readFileSync(`${data}truth.json`, 'utf8'))
  : {}

const load = (file: string, degrees = 0): Promise<Picture> =>
  sharp(readFileSync(data + file))
    .rotate(degrees, { background: '#806850' })
    .png()
    .toBuffer()
    .then((bytes) => decodeImage(bytes, { maxSidePx: 2400 }))

async function cropped(picture: Picture, width: number): Promise<Picture> {
  const { data: cut } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .extract({ left: 0, top: 0, width, height: picture.height })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(cut), width, height: picture.height }
}

test.skipIf(!present)(
  `specimens are read at different rotations, and none is valid but wrong${present ? '' : ' (SKIPPED: no calibration data beside the project)'}`,
  async () => {
    const turns = [0, 90, 180, 270, 8, -8]
    const wrong: string[] = []
    let read = 0
    for (const [index, [file, { lines }]] of Object.entries(truth).entries()) {
      const turn = turns[index % turns.length]!
      const reading = await readMrz(toGray(await load(file, turn)))
      if (!reading?.mrz.valid) continue
      if (JSON.stringify(reading.mrz.lines) === JSON.stringify(lines)) read++
      else wrong.push(`${file}: ${reading.mrz.lines.join(' ')}`)
      if (turn % 90 === 0) expect((turn + getMrzRotation(reading)) % 360, `${file} turned ${turn}`).toBe(0)
    }
    const count = Object.keys(truth).length
    process.stdout.write(`MRZ: ${read} of ${count} read, ${wrong.length} valid but wrong\n`)
    expect(wrong).toEqual([])
    expect(read).toBeGreaterThanOrEqual(0.9 * count)
  },
  60_000,
)

test.skipIf(!present)(
  'an MRZ partly outside the picture is never valid and never a sign of forgery',
  async () => {
    // Widths at which the last one, the last few or the last eight characters are gone.
    const widths = {
      '100_pass-uto.jpg': [700, 640, 612],
      'passport-td3.jpg': [1140, 1050],
      '100_pass-hrv.jpg': [525, 480, 465],
    }
    for (const [file, cuts] of Object.entries(widths)) {
      const picture = await load(file)
      for (const width of cuts) {
        const reading = await readMrz(toGray(await cropped(picture, width)))
        expect(reading?.mrz.status ?? 'unsure', `${file} cut to ${width}`).toBe('unsure')
      }
    }
  },
  60_000,
)

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
