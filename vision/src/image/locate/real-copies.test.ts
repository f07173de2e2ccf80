import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Point } from '../../core/shapes.ts'
import { decodeImage } from '../decode.ts'
import { uprightSize } from '../upright-size.ts'
import { locateCard } from './locate.ts'

const folder = fileURLToPath(new URL('../../../../../shared/data/documents/copies/', import.meta.url))
const absent = !existsSync(`${folder}quads.json`)

/** Copies in the corner of a sheet: its edges were taken for theirs, with certainty. */
const IN_A_CORNER = [
  'alb_id/03.cg0001-000029.jpg',
  'alb_id/03.cg0003-000037.jpg',
  'esp_id/02.cg0003-000001.jpg',
]

describe.skipIf(absent)(
  `real copies on paper${absent ? ' (skipped: ../shared/data/documents/copies is absent)' : ''}`,
  () => {
    test.each(IN_A_CORNER)(
      '%s: an outline that follows the sheet is not sure',
      async (name) => {
        const quads = JSON.parse(readFileSync(`${folder}quads.json`, 'utf8')) as Record<string, Point[]>
        const bytes = readFileSync(folder + name)
        const picture = await decodeImage(bytes, { maxSidePx: 2400 })
        const found = await locateCard(picture)
        const scale = (await uprightSize(bytes)).width / picture.width
        const away = (found?.corners ?? []).map(([x, y]) =>
          Math.min(...quads[name]!.map(([tx, ty]) => Math.hypot(x * scale - tx, y * scale - ty))),
        )
        const [[x0, y0], [x1, y1]] = quads[name] as [Point, Point]
        const isRight = Math.max(...away) <= 0.05 * Math.hypot(x1 - x0, y1 - y0)
        expect(found === null || isRight || !found.sure).toBe(true)
      },
      60_000,
    )
  },
)
