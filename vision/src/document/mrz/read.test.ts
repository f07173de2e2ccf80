import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { decodeImage } from '../../image/decode.ts'
import { toGray, type Gray } from '../../image/gray.ts'
import { readMrz } from './read.ts'

const data = fileURLToPath(new URL('../../../../../shared/data/documents/mrz/', import.meta.url))
const present = existsSync(`${data}truth.json`)
const truth: Record<string, { lines: string[] }> = present
  ? JSON.parse(readFileSync(`${data}truth.json`, 'utf8'))
  : {}

const load = async (file: string): Promise<Gray> =>
  toGray(await decodeImage(readFileSync(data + file), { maxSidePx: 1800 }))

const cropped = (gray: Gray, width: number): Gray => ({
  width,
  height: gray.height,
  data: Uint8Array.from(
    { length: width * gray.height },
    (_, i) => gray.data[Math.floor(i / width) * gray.width + (i % width)]!,
  ),
})

const turned = ({ data, width, height }: Gray): Gray => ({ data: data.toReversed(), width, height })

test.skipIf(!present)(
  `specimens are read, upright and on their heads, and none is valid but wrong${present ? '' : ' (SKIPPED: no calibration data beside the project)'}`,
  async () => {
    const wrong: string[] = []
    let read = 0
    for (const [index, [file, { lines }]] of Object.entries(truth).entries()) {
      const gray = await load(file)
      // Every other one stands on its head.
      const reading = readMrz(index % 2 === 0 ? gray : turned(gray))
      if (!reading?.mrz.valid) continue
      if (JSON.stringify(reading.mrz.lines) === JSON.stringify(lines)) read++
      else wrong.push(`${file}: ${reading.mrz.lines.join(' ')}`)
    }
    const count = Object.keys(truth).length
    process.stdout.write(`MRZ: ${read} of ${count} read, ${wrong.length} valid but wrong
`)
    expect(wrong).toEqual([])
    expect(read).toBeGreaterThanOrEqual(0.75 * count)
  },
  180_000,
)

test.skipIf(!present)(
  'a zone that runs out of the picture is never valid',
  async () => {
    // Widths at which the last one or the last few characters are gone.
    const widths = {
      '100_pass-uto.jpg': [700, 640],
      'passport-td3.jpg': [1140, 1050],
      '100_pass-hrv.jpg': [525, 480],
    }
    for (const [file, cuts] of Object.entries(widths)) {
      const gray = await load(file)
      for (const width of cuts) {
        expect(readMrz(cropped(gray, width))?.mrz.valid ?? false, `${file} cut to ${width}`).toBe(false)
      }
    }
  },
  120_000,
)

test('an empty picture and noise hold no zone', () => {
  const blank: Gray = { width: 800, height: 500, data: new Uint8Array(400_000).fill(200) }
  expect(readMrz(blank)).toBeNull()
  let seed = 1
  const noise: Gray = {
    ...blank,
    data: Uint8Array.from({ length: 400_000 }, () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 20),
  }
  expect(readMrz(noise)?.mrz.valid ?? false).toBe(false)
})
