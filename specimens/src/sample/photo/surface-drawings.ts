import type { Random } from '../../random.ts'
import { pick } from '../draws.ts'
import { WORDS } from '../names/words.ts'

const svg = (side: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${body}</svg>`

export function tilesSvg(r: Random, side: number): string {
  const step = r.between(150, 420)
  let path = ''
  for (let at = r.between(0, step); at < side; at += step) path += `M${at} 0V${side}M0 ${at}H${side}`
  return svg(
    side,
    `<path d="${path}" stroke="#8d877c" stroke-width="${r.between(4, 9)}" opacity="0.8"/><path d="${path}" stroke="#fff" stroke-width="1.5" opacity="0.5"/>`,
  )
}

/** A page of print in Latin or Ethiopic letters, as in books, forms and newspapers. */
export function pageSvg(r: Random, side: number): string {
  const size = r.between(15, 30)
  const ethiopic = r.whole(3) === 0
  const family = ethiopic
    ? 'Abyssinica SIL'
    : pick(r, ['DejaVu Serif', 'Liberation Serif', 'Liberation Sans'])
  let body = ''
  for (let y = size * 2; y < side; y += size * 1.5) {
    let line = ''
    while (line.length * size * 0.5 < side * 0.96)
      line += `${pick(r, ethiopic ? WORDS.ethiopic : WORDS.latin)} `
    if (r.whole(9) > 0)
      body += `<text x="${side * 0.02}" y="${y}" font-family="${family}" font-size="${size}" fill="#2a2a2c">${line}</text>`
  }
  return svg(side, body)
}

export function keyboardSvg(r: Random, side: number, dark: boolean): string {
  const step = r.between(84, 130)
  let body = ''
  for (let row = 0; row * step < side; row++) {
    for (let col = -1; col * step < side; col++) {
      const x = col * step + (row % 4) * step * 0.25
      const letter = 'QWERTYUIOPASDFGHJKLZXCVBNM1234567890'[r.whole(36)]
      body += `<rect x="${x}" y="${row * step}" width="${step * 0.88}" height="${step * 0.88}" rx="${step * 0.1}" fill="${dark ? '#232327' : '#f1f1f1'}" stroke="#000" stroke-opacity="0.35"/><text x="${x + step * 0.2}" y="${row * step + step * 0.45}" font-family="Liberation Sans" font-size="${step * 0.3}" fill="${dark ? '#d8d8dc' : '#444'}">${letter}</text>`
    }
  }
  return svg(side, body)
}

/** Papers, pens, cups, coins and other cards on a table. */
export function clutterSvg(r: Random, side: number): string {
  const colors = ['#f2efe8', '#d8dfe6', '#2f3b46', '#a8433a', '#e0c277', '#4f6f5b', '#ffffff', '#222']
  let body = ''
  for (let i = 0; i < 20; i++) {
    const [x, y] = [r.between(0, side), r.between(0, side)]
    const long = r.whole(3) === 0
    const w = r.between(0.06, 0.3) * side
    const h = long ? r.between(8, 26) : r.between(0.05, 0.26) * side
    const color = pick(r, colors)
    const round = r.whole(5) === 0
    const thing = round
      ? `<circle r="${h / 2}" fill="${color}"/><circle r="${h / 2.6}" fill="#000" opacity="0.18"/>`
      : `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${r.whole(2) * 8}" fill="${color}"/>`
    body += `<g transform="translate(${x} ${y}) rotate(${r.between(-90, 90)})"><rect x="${-w / 2 + 7}" y="${-h / 2 + 9}" width="${w}" height="${h}" rx="6" fill="#000" opacity="0.22"/>${thing}</g>`
  }
  return svg(side, body)
}
