import sharp, { type Sharp } from 'sharp'
import { BACKGROUNDS, drawBackground } from '@wabi/specimens/backgrounds.ts'
import { drawSelfie } from '@wabi/specimens/faces.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import { fromRaster } from '@wabi/specimens/raster.ts'
import { random, seedFrom } from '@wabi/specimens/random.ts'

const [WIDTH, HEIGHT] = [1280, 720]
/** Pages and screens are drawn larger, rotated, and cropped so that they fill the picture. */
const [PAGE_WIDTH, PAGE_HEIGHT] = [1600, 1200]

/** Pictures without a document: surfaces, faces, pages of text, screens. */
export async function drawNegatives(split: string, count: number): Promise<{ name: string; jpeg: Buffer }[]> {
  const drawn: { name: string; jpeg: Buffer }[] = []
  for (let i = 0; i < count; i++) {
    const r = random(seedFrom('corners', 'nothing', split, i))
    const kind = (['table', 'face', 'text', 'screen'] as const)[i % 4]!
    const jpeg = (pipeline: Sharp) => pipeline.removeAlpha().jpeg({ quality: 80 }).toBuffer()
    if (kind === 'table') {
      const surface = BACKGROUNDS[r.whole(BACKGROUNDS.length)]!
      const table = fromRaster(await drawBackground(surface, WIDTH, HEIGHT, r))
      drawn.push({ name: `${surface} ${i}`, jpeg: await jpeg(table) })
    } else if (kind === 'face') {
      const person = PEOPLE[r.whole(PEOPLE.length)]!
      drawn.push({ name: `face ${i}`, jpeg: await drawSelfie(person, WIDTH, HEIGHT) })
    } else {
      const svg = kind === 'text' ? textPage(r) : screen(r)
      const page = await sharp(Buffer.from(svg))
        .rotate(r.between(-9, 9))
        .png()
        .toBuffer({ resolveWithObject: true })
      const left = Math.round((page.info.width - WIDTH) / 2)
      const top = Math.round((page.info.height - HEIGHT) / 2)
      const part = sharp(page.data).extract({ left, top, width: WIDTH, height: HEIGHT })
      drawn.push({ name: `${kind} ${i}`, jpeg: await jpeg(part) })
    }
  }
  return drawn
}

const WORDS = 'the bearer of this letter asks for leave to see all that was written about him here'.split(' ')

/** A page of text that fills the picture. */
function textPage(r: ReturnType<typeof random>): string {
  const size = r.between(14, 34)
  let lines = ''
  for (let y = size; y < PAGE_HEIGHT; y += size * 1.5) {
    const words = Array.from({ length: Math.round(r.between(5, 26)) }, () => WORDS[r.whole(WORDS.length)])
    lines += `<text x="30" y="${y}" font-size="${size}" font-family="DejaVu Serif" fill="#222">${words.join(' ')}</text>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE_WIDTH}" height="${PAGE_HEIGHT}"><rect width="100%" height="100%" fill="#f4f2ec"/>${lines}</svg>`
}

/** A screen: rows of a table below a colored bar, edge to edge. */
function screen(r: ReturnType<typeof random>): string {
  const hue = r.whole(360)
  let rows = ''
  for (let y = 70; y < PAGE_HEIGHT; y += 44) {
    rows += `<line x1="0" x2="${PAGE_WIDTH}" y1="${y}" y2="${y}" stroke="#ccc"/>`
    for (let x = 20; x < PAGE_WIDTH; x += 240) {
      rows += `<text x="${x}" y="${y + 28}" font-size="18" font-family="DejaVu Sans" fill="#333">${WORDS[r.whole(WORDS.length)]} ${r.whole(9999)}</text>`
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE_WIDTH}" height="${PAGE_HEIGHT}"><rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="60" fill="hsl(${hue} 60% 35%)"/>${rows}</svg>`
}
