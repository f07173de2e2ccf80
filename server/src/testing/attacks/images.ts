import { ERRORS } from '@wabi/contract/endpoint/errors.ts'
import sharp from 'sharp'
import { AppError } from '../../domain/kernel/app-error.ts'
import { checkImage, toImageError } from '../../domain/kernel/check-image.ts'
import type { AttackRow } from './row.ts'

async function drawOriginals(): Promise<Buffer[]> {
  const noise = () =>
    sharp({
      create: {
        width: 320,
        height: 240,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
  return Promise.all([
    noise().jpeg().toBuffer(),
    noise().jpeg({ progressive: true }).toBuffer(),
    noise()
      .withExif({ IFD0: { Copyright: '<script>' } })
      .jpeg()
      .toBuffer(),
    noise().png().toBuffer(),
    noise().png({ progressive: true, palette: true }).toBuffer(),
    noise().webp().toBuffer(),
    noise().webp({ lossless: true }).toBuffer(),
  ])
}

/** Damaged pictures: each is read or refused as a picture, and no worker ends. */
export const IMAGES: AttackRow = {
  name: 'malformed images',
  target: '0 crashes, 0 5xx',
  full: 500,
  short: 40,
  async run({ world, random }, count) {
    const originals = await drawOriginals()
    const { below: whole } = random
    const damage: ((bytes: Buffer) => Buffer)[] = [
      (bytes) => bytes.subarray(0, whole(bytes.length)),
      (bytes) => {
        for (let flips = 1 + whole(20); flips > 0; flips -= 1) bytes[whole(bytes.length)] = whole(256)
        return bytes
      },
      // Only the header, where sizes, tables and lengths are.
      (bytes) => {
        for (let flips = 1 + whole(6); flips > 0; flips -= 1) bytes[4 + whole(120)] = whole(256)
        return bytes
      },
      (bytes) => bytes.fill(whole(2) * 255, whole(bytes.length)),
      (bytes) => Buffer.concat([bytes.subarray(0, whole(bytes.length)), bytes]),
      (bytes) => Buffer.concat([bytes, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]),
      (bytes) => Buffer.concat([bytes.subarray(0, 12), Buffer.alloc(1 + whole(5000), whole(256))]),
    ]
    const through: string[] = []
    const outcomes: Record<string, number> = {}
    const restartsBefore = world.vision.stats().restarts
    for (let n = 0; n < count; n += 1) {
      const bytes = damage[n % damage.length]!(Buffer.from(originals[whole(originals.length)]!))
      const outcome = await Promise.resolve()
        .then(() => checkImage(bytes))
        .then(() => world.vision.forCaller({ tenant: 'attacker' }).takeDocument(bytes, { maxSidePx: 2400 }))
        .then(
          () => 'read',
          (error: unknown) => {
            const seen = toImageError(error)
            return seen instanceof AppError && ERRORS[seen.code][0] < 500
              ? seen.code
              : `error ${String(error)}`
          },
        )
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      if (outcome.startsWith('error')) through.push(outcome)
    }
    const restarts = world.vision.stats().restarts - restartsBefore
    if (restarts > 0) through.push(`${restarts} workers ended`)
    return { tried: count, through, note: JSON.stringify(outcomes) }
  },
}
