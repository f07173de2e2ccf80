import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readExif } from './read-exif.ts'

const plain = () => sharp({ create: { width: 32, height: 24, channels: 3, background: '#886655' } }).jpeg()
const withTags = async (tags: Parameters<ReturnType<typeof plain>['withExif']>[0]) =>
  new Uint8Array(await plain().withExif(tags).toBuffer())

test('a photo from a camera has its maker, software and time', async () => {
  const bytes = await withTags({
    IFD0: { Make: 'Canon', Model: 'EOS 80D', Software: 'GIMP 2.10', DateTime: '2025:06:01 08:00:00' },
    IFD2: { DateTimeOriginal: '2024:12:24 18:30:05' },
  })
  expect(readExif(bytes)).toEqual({
    make: 'Canon',
    model: 'EOS 80D',
    software: 'GIMP 2.10',
    takenAt: '2024-12-24T18:30:05',
  })
})

test('a frame from a browser’s canvas has no origin, nor does a PNG', async () => {
  expect(readExif(new Uint8Array(await plain().toBuffer()))).toEqual({})
  expect(readExif(new Uint8Array(await plain().png().toBuffer()))).toEqual({})
  expect(readExif(new Uint8Array())).toEqual({})
})

test('an invalid date is left out', async () => {
  expect(readExif(await withTags({ IFD0: { DateTime: '2024:99:99 99:99:99' } })).takenAt).toBeUndefined()
})

test('changed or missing bytes never cause an error or an endless loop', async () => {
  const bytes = await withTags({
    IFD0: { Make: 'Canon', Model: 'EOS 80D', Software: 'GIMP 2.10' },
    IFD2: { DateTimeOriginal: '2024:12:24 18:30:05' },
  })
  const head = Math.min(bytes.length, 400)
  for (let at = 0; at < head; at++) {
    for (const value of [0, 1, 0x7f, 0xff]) {
      const changed = bytes.slice()
      changed[at] = value
      expect(typeof readExif(changed)).toBe('object')
    }
    expect(typeof readExif(bytes.slice(0, at))).toBe('object')
  }
})
