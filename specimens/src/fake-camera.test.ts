import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { writeMjpeg } from './fake-camera.ts'

test('one picture becomes two 1280 x 720 frames in 4:2:0', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fake-camera-'))
  const red = await sharp({ create: { width: 720, height: 1280, channels: 3, background: '#d02020' } })
    .jpeg()
    .toBuffer()
  await writeMjpeg(join(folder, 'x.mjpeg'), [red])
  const bytes = readFileSync(join(folder, 'x.mjpeg'))
  rmSync(folder, { recursive: true })
  const second = bytes.indexOf(Buffer.from([0xff, 0xd9, 0xff, 0xd8])) + 2
  expect(second).toBeGreaterThan(2)
  for (const frame of [bytes.subarray(0, second), bytes.subarray(second)]) {
    const { width, height, chromaSubsampling, isProgressive } = await sharp(frame).metadata()
    expect({ width, height, chromaSubsampling, isProgressive }).toEqual({
      width: 1280,
      height: 720,
      chromaSubsampling: '4:2:0',
      isProgressive: false,
    })
  }
})
