const MARKER = 0xff
const START_OF_SCAN = 0xda

/**
 * The scans of a JPEG, from its markers, without decoding. Within compressed data the byte 0xFF is followed by 0x00 or
 * a restart marker (ITU T.81, B.1.1.5); segments of metadata are skipped by their length, so that an embedded thumbnail
 * does not count.
 */
export function countScans(jpeg: Uint8Array): number {
  let scans = 0
  let at = 2
  for (;;) {
    at = jpeg.indexOf(MARKER, at)
    if (at < 0 || at + 3 >= jpeg.length) return scans
    const code = jpeg[at + 1]!
    // Stuffing, restart markers and markers without a segment; a fill byte may be the start of a marker.
    if (code === MARKER) at += 1
    else if (code === 0 || code === 1 || (code >= 0xd0 && code <= 0xd9)) at += 2
    else {
      if (code === START_OF_SCAN) scans += 1
      at += 2 + ((jpeg[at + 2]! << 8) | jpeg[at + 3]!)
    }
  }
}
