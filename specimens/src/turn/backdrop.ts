import sharp from 'sharp'
import { fromRaster, toRaster, type Raster } from '../raster.ts'
import type { Head } from './head.ts'

export type FrameSize = { readonly width: number; readonly height: number }

const known = new WeakMap<Head, Map<string, Raster>>()

/** The background of a head: a blurred wall in the colors of its own picture. Each call returns a fresh copy. */
export async function loadBackdrop(head: Head, { width, height }: FrameSize): Promise<() => Raster> {
  const walls = known.get(head) ?? new Map<string, Raster>()
  known.set(head, walls)
  const size = `${width} x ${height}`
  const wall = walls.get(size) ?? (await drawWall(head, { width, height }))
  walls.set(size, wall)
  return () => ({ width, height, data: wall.data.slice() })
}

async function drawWall(head: Head, { width, height }: FrameSize): Promise<Raster> {
  const colors = await fromRaster(head.picture)
    .flatten({ background: '#a9b7b4' })
    .resize(5, 4, { fit: 'fill' })
    .png()
    .toBuffer()
  return toRaster(sharp(colors).resize(width, height, { fit: 'fill', kernel: 'cubic' }).blur(12))
}
