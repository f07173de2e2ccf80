import sharp from 'sharp'
import type { Random } from '../../random.ts'
import { toRaster, type Point } from '../../raster.ts'
import { pick } from '../draws.ts'
import { layOver, type Pixels } from '../pixels.ts'

const SKINS = ['#5a3a28', '#6e4a34', '#8a5f43', '#a97a58', '#c99a78', '#e0b696'] as const

/** A finger or thumb over the card's left or right edge. `reach` is how far it covers the card, as a share of its width. */
export async function layFingers(
  scene: Pixels,
  corners: readonly Point[],
  count: number,
  reach: number,
  r: Random,
): Promise<void> {
  const skin = pick(r, SKINS)
  const [tl, tr, br, bl] = corners as [Point, Point, Point, Point]
  const cardWidth = Math.hypot(tr[0] - tl[0], tr[1] - tl[1])
  const left = r.whole(2) === 0
  const [from, to, across] = left ? [tl, bl, tr] : [tr, br, tl]
  const inward = Math.atan2(across[1] - from[1], across[0] - from[0])
  let body = ''
  const first = r.between(0.3, 0.6)
  for (let i = 0; i < count; i++) {
    const share = first + i * 0.2
    const x = from[0] + (to[0] - from[0]) * share
    const y = from[1] + (to[1] - from[1]) * share
    const thick = cardWidth * r.between(0.085, 0.12)
    const long = cardWidth * 0.9
    const tip = cardWidth * reach
    const angle = (inward * 180) / Math.PI + r.between(-14, 14)
    body += `<g transform="translate(${x} ${y}) rotate(${angle})"><rect x="${-long + 4}" y="${-thick / 2 + 5}" width="${long + tip}" height="${thick}" rx="${thick / 2}" fill="#000" opacity="0.3"/><rect x="${-long}" y="${-thick / 2}" width="${long + tip}" height="${thick}" rx="${thick / 2}" fill="${skin}"/><rect x="${-long}" y="${-thick / 2}" width="${long + tip}" height="${thick}" rx="${thick / 2}" fill="url(#round)"/><rect x="${tip - thick * 0.72}" y="${-thick * 0.27}" width="${thick * 0.6}" height="${thick * 0.54}" rx="${thick * 0.24}" fill="#fff" opacity="0.28"/></g>`
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" height="${scene.height}"><defs><linearGradient id="round" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.14"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.35"/></linearGradient></defs>${body}</svg>`
  layOver(scene, await toRaster(sharp(Buffer.from(svg)).blur(1.2)), 0, 0)
}
