import sharp from 'sharp'
import { rosette, waves } from '../cards/drawing.ts'
import { random, seedFrom } from '../random.ts'
import { createLruCache } from './lru-cache.ts'
import { toPixels, type Pixels } from './pixels.ts'
import type { Sheet } from './sheet.ts'

/** Fine patterns of security printing in six variants: a challenge for OCR. */
function pattern(width: number, height: number, variant: number, accent: string, second: string): string {
  const r = random(seedFrom('pattern', variant, accent))
  const lines = (count: number, line: (i: number) => string, opacity: number, color = accent) =>
    `<path d="${Array.from({ length: count }, (_, i) => line(i)).join('')}" fill="none" stroke="${color}" stroke-width="1.2" opacity="${opacity}"/>`
  const phase = r.between(0, 6)
  const strength = r.between(0.12, 0.26)
  if (variant === 0)
    return (
      waves(width, height, accent, strength, phase) + rosette(width * 0.78, height * 0.58, 250, second, 0.22)
    )
  if (variant === 1) {
    return (
      lines(70, (i) => `M${i * 30 - 700} 0L${i * 30} ${height}`, strength * 0.6) +
      rosette(width * r.between(0.5, 0.85), height * 0.45, 300, second, 0.2)
    )
  }
  if (variant === 2) {
    return lines(
      44,
      (i) =>
        `M0 ${i * 20}q${width / 8} ${-34 + (i % 5) * 9} ${width / 4} 0t${width / 4} 0t${width / 4} 0t${width / 4} 0`,
      strength,
    )
  }
  if (variant === 3) {
    const rings = Array.from(
      { length: 30 },
      (_, i) =>
        `<circle cx="${width * 0.62}" cy="${height * 0.5}" r="${20 + i * 22}" fill="none" stroke="${accent}" stroke-width="1.2" opacity="${strength}"/>`,
    )
    return rings.join('') + rosette(width * 0.3, height * 0.4, 200, second, 0.16)
  }
  if (variant === 4) return waves(width, height, second, strength * 0.8, phase)
  // Nearly plain: soft color areas, as on cheap cards.
  return `<ellipse cx="${width * r.between(0.5, 0.9)}" cy="${height * 0.7}" rx="420" ry="300" fill="${second}" opacity="0.1"/><ellipse cx="${width * 0.2}" cy="${height * 0.2}" rx="380" ry="260" fill="${accent}" opacity="0.07"/>`
}

const stocks = createLruCache<Buffer>(160)

/** The card before printing: paper and pattern, `width` pixels wide. Drawn once per palette and variant. */
export async function drawStock({ size, style }: Sheet, width: number, height: number): Promise<Pixels> {
  const { accent, second, paper, pattern: variant } = style
  const drawn = await stocks(`${size.width} ${size.height} ${paper.join()} ${accent} ${variant}`, () => {
    const body =
      `<defs><linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${paper[0]}"/><stop offset="1" stop-color="${paper[1]}"/></linearGradient></defs>` +
      `<rect width="100%" height="100%" fill="url(#paper)"/>${pattern(size.width, size.height, variant, accent, second)}`
    return sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${body}</svg>`,
      ),
    )
      .flatten()
      .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
      .toBuffer()
  })
  return toPixels(sharp(drawn).resize(width, height, { fit: 'fill', kernel: 'linear' }))
}
