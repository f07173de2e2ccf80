import type { Random } from '../../random.ts'
import { pick } from '../draws.ts'

const FURS = ['#8a6a48', '#3d3733', '#c9a878', '#b5b0aa', '#e6dcc8'] as const

/** A simple drawing of a cat or a dog, clearly not a document. */
export function petSvg(r: Random, width: number, height: number): string {
  const fur = pick(r, FURS)
  const [x, y] = [width * r.between(0.35, 0.65), height * r.between(0.5, 0.62)]
  const size = height * r.between(0.22, 0.34)
  const dog = r.whole(2) === 0
  const ear = (side: number) =>
    dog
      ? `<ellipse cx="${x + side * size * 0.95}" cy="${y - size * 0.1}" rx="${size * 0.28}" ry="${size * 0.6}" fill="${fur}" stroke="#000" stroke-opacity="0.25"/>`
      : `<path d="M${x + side * size * 0.85} ${y - size * 1.15}L${x + side * size * 0.2} ${y - size * 0.75}L${x + side * size * 0.9} ${y - size * 0.2}z" fill="${fur}"/>`
  const eye = (side: number) =>
    `<ellipse cx="${x + side * size * 0.38}" cy="${y - size * 0.12}" rx="${size * 0.13}" ry="${size * 0.16}" fill="${dog ? '#3a2414' : '#8ab04a'}"/><circle cx="${x + side * size * 0.38}" cy="${y - size * 0.12}" r="${size * 0.07}" fill="#0a0a0a"/>`
  let hairs = ''
  for (let i = 0; i < 700; i++) {
    const [a, d] = [r.between(0, 2 * Math.PI), Math.sqrt(r.between(0, 1)) * size * 1.05]
    const [hx, hy] = [x + Math.cos(a) * d, y + Math.sin(a) * d * 0.9]
    hairs += `M${hx} ${hy}l${r.between(-9, 9)} ${r.between(2, 16)}`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><ellipse cx="${x}" cy="${y + size * 1.7}" rx="${size * 1.3}" ry="${size * 1.3}" fill="${fur}"/>${ear(-1)}${ear(1)}<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.9}" fill="${fur}"/><path d="${hairs}" stroke="${dog ? '#fff' : '#000'}" stroke-width="1.6" opacity="0.22" fill="none"/>${eye(-1)}${eye(1)}<path d="M${x - size * 0.14} ${y + size * 0.2}h${size * 0.28}l${-size * 0.14} ${size * 0.16}z" fill="#2a1c1c"/></svg>`
}
