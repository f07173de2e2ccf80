/**
 * SHA-256 of a burst: of the comma-separated hashes of its pictures in order, and of its times. The server computes the
 * same from what it receives.
 */
export async function hashBurst(pictures: readonly Blob[], timesMs: readonly number[]): Promise<string> {
  const hashes = await Promise.all(pictures.map(async (picture) => sha256Hex(await picture.arrayBuffer())))
  return sha256Hex(new TextEncoder().encode([...hashes, ...timesMs].join()))
}

async function sha256Hex(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
