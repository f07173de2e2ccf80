import type { Gray } from '../../image/gray.ts'

/** Tags and types of TIFF 6.0, section 8; one strip holds a whole page. */
const SHORT = 3
const LONG = 4
const ENTRY_BYTES = 12
const ENTRIES = 9

/**
 * Encodes gray pictures as the pages of one uncompressed TIFF, the only multi-page format that tesseract reads from a
 * pipe.
 */
export function encodeTiff(pages: readonly Gray[]): Buffer {
  const header = Buffer.alloc(8)
  header.write('II', 'latin1')
  header.writeUInt16LE(42, 2)
  header.writeUInt32LE(8, 4)
  const parts: Buffer[] = [header]
  let at = 8
  pages.forEach(({ data, width, height }, index) => {
    const directoryBytes = 2 + ENTRIES * ENTRY_BYTES + 4
    const padding = data.length % 2
    const next = index === pages.length - 1 ? 0 : at + directoryBytes + data.length + padding
    const directory = Buffer.alloc(directoryBytes)
    directory.writeUInt16LE(ENTRIES, 0)
    const entries: [tag: number, type: number, value: number][] = [
      [256, LONG, width],
      [257, LONG, height],
      [258, SHORT, 8], // bits per sample
      [259, SHORT, 1], // uncompressed
      [262, SHORT, 1], // black is zero
      [273, LONG, at + directoryBytes], // offset of the strip
      [277, SHORT, 1], // samples per pixel
      [278, LONG, height], // rows per strip
      [279, LONG, data.length],
    ]
    entries.forEach(([tag, type, value], i) => {
      const offset = 2 + i * ENTRY_BYTES
      directory.writeUInt16LE(tag, offset)
      directory.writeUInt16LE(type, offset + 2)
      directory.writeUInt32LE(1, offset + 4)
      if (type === SHORT) directory.writeUInt16LE(value, offset + 8)
      else directory.writeUInt32LE(value, offset + 8)
    })
    directory.writeUInt32LE(next, directoryBytes - 4)
    parts.push(directory, Buffer.from(data.buffer, data.byteOffset, data.length), Buffer.alloc(padding))
    at += directoryBytes + data.length + padding
  })
  return Buffer.concat(parts)
}
