import sharp from 'sharp'
import type { Gray } from '../../image/gray.ts'
import { joinRegions } from './join-regions.ts'
import { findRegions, type Region } from './find-regions.ts'
import { loadMrzNets } from './nets.ts'
import { normalize } from './normalize.ts'

/** A candidate MRZ in pixels of the picture; it may be upside down. */
export type ZoneBox = Region

/** Pixels per cell of the net's output. */
const CELL_PX = 4
/** An MRZ is 4 to 16 times as long as thick (TD1 to TD3); perspective, blur and gaps widen that range. */
const SHAPE = { least: 2.6, most: 30 } as const
/** Shorter blocks are too small to be read at any picture size. */
const MIN_CELLS = 12
const MIN_PIECE_CELLS = 5
/** Mean probability of a block's cells; real MRZs had 0.76 or more. */
const MIN_SCORE = 0.7

/**
 * Candidate MRZs at any rotation, the likeliest first; empty when there is none. The net gets the whole picture with
 * its longer side at `sidePx`.
 */
export async function findZones(gray: Gray, sidePx: number): Promise<ZoneBox[]> {
  const scale = sidePx / Math.max(gray.width, gray.height)
  const width = Math.max(16, Math.round((gray.width * scale) / 16) * 16)
  const height = Math.max(16, Math.round((gray.height * scale) / 16) * 16)
  const small = await sharp(gray.data, { raw: { width: gray.width, height: gray.height, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const nets = await loadMrzNets()
  const logits = await nets.findCells(normalize(Float32Array.from(small)), width, height)
  const [across, down] = [gray.width / width, gray.height / height]
  const regions = findRegions(logits, width / CELL_PX, height / CELL_PX)
  return joinRegions(regions.filter(({ length }) => length >= MIN_PIECE_CELLS))
    .filter(({ length, thickness, score }) => {
      const shape = length / thickness
      return score >= MIN_SCORE && length >= MIN_CELLS && shape >= SHAPE.least && shape <= SHAPE.most
    })
    .map(({ x, y, angle, length, thickness, score }) => ({
      x: (x + 0.5) * CELL_PX * across,
      y: (y + 0.5) * CELL_PX * down,
      angle: Math.atan2(Math.sin(angle) * down, Math.cos(angle) * across),
      length: length * CELL_PX * Math.hypot(Math.cos(angle) * across, Math.sin(angle) * down),
      thickness: thickness * CELL_PX * Math.hypot(Math.sin(angle) * across, Math.cos(angle) * down),
      score,
    }))
    .sort((a, b) => b.score * Math.sqrt(b.length) - a.score * Math.sqrt(a.length))
}
