/** Origin of a JPEG (Exif 2.32, sections 4.6.3 to 4.6.5). A frame captured from a video has none of these. */
export type ExifOrigin = {
  make?: string
  model?: string
  /** The program that wrote or edited it. */
  software?: string
  /** When it was taken, else last modified, in the camera's own, unknown time zone: YYYY-MM-DDTHH:MM:SS. */
  takenAt?: string
}

const MAKE = 0x010f
const MODEL = 0x0110
const SOFTWARE = 0x0131
const MODIFIED = 0x0132
const EXIF_IFD = 0x8769
const TAKEN = 0x9003

const ASCII = 2
const LONG = 4

/** Entries of one IFD that are read; real ones have about thirty. */
const MAX_ENTRIES = 200
const MAX_TEXT = 200

/**
 * Reads the few tags that show a file's origin. Every offset is untrusted, so each is checked against the end. Broken
 * data and other formats yield an empty object; never throws.
 */
export function readExif(bytes: Uint8Array): ExifOrigin {
  const at = tiffStart(bytes)
  if (at === null) return {}
  try {
    return readTags(new DataView(bytes.buffer, bytes.byteOffset + at.from, at.length))
  } catch (error) {
    if (error instanceof RangeError) return {}
    throw error
  }
}

/** The first `Exif` APP1 segment before the image data. */
function tiffStart(bytes: Uint8Array): { from: number; length: number } | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!
    if (marker === 0xda || length < 2) return null
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const end = Math.min(at + 2 + length, bytes.length)
    if (marker === 0xe1 && name === 'Exif' && end - (at + 10) >= 8)
      return { from: at + 10, length: end - (at + 10) }
    at += 2 + length
  }
  return null
}

function readTags(view: DataView): ExifOrigin {
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return {}
  const little = order === 0x4949
  const first = readIfd(view, view.getUint32(4, little), little)
  const inner = first.get(EXIF_IFD)
  const exif = typeof inner === 'number' ? readIfd(view, inner, little) : new Map<number, string | number>()
  const text = (tag: number) => {
    const value = first.get(tag) ?? exif.get(tag)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const [make, model, software] = [text(MAKE), text(MODEL), text(SOFTWARE)]
  const takenAt = instant(text(TAKEN) ?? text(MODIFIED))
  return {
    ...(make && { make }),
    ...(model && { model }),
    ...(software && { software }),
    ...(takenAt && { takenAt }),
  }
}

function readIfd(view: DataView, from: number, little: boolean): Map<number, string | number> {
  const values = new Map<number, string | number>()
  const count = Math.min(view.getUint16(from, little), MAX_ENTRIES)
  for (let i = 0; i < count; i++) {
    const at = from + 2 + i * 12
    const [tag, type] = [view.getUint16(at, little), view.getUint16(at + 2, little)]
    const length = view.getUint32(at + 4, little)
    if (type === LONG && length === 1) values.set(tag, view.getUint32(at + 8, little))
    if (type === ASCII && length > 0 && length <= MAX_TEXT) {
      const where = length <= 4 ? at + 8 : view.getUint32(at + 8, little)
      let text = ''
      for (let j = 0; j < length; j++) text += String.fromCharCode(view.getUint8(where + j))
      values.set(tag, text.replace(/\0.*$/su, '').trim())
    }
  }
  return values
}

function instant(text: string | undefined): string | undefined {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/u.exec(text ?? '') ?? []
  const iso = `${year}-${month}-${day}T${time}`
  return year && !Number.isNaN(Date.parse(`${iso}Z`)) ? iso : undefined
}
