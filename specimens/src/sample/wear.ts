import type { Random } from '../random.ts'
import { chance, pick } from './draws.ts'

/** Wear of a card. */
export type Wear = {
  /** Opacity of the print: 1 is fresh. */
  ink: number
  /** Scratches and dirt, SVG in card units; empty on a clean card. */
  marks: string
  amount: 'none' | 'light' | 'heavy'
}

export function drawWear(r: Random, width: number, height: number, hard: boolean): Wear {
  const amount = pick(r, hard ? (['light', 'heavy', 'heavy'] as const) : (['none', 'none', 'light'] as const))
  if (amount === 'none') return { ink: r.between(0.94, 1), marks: '', amount }
  const heavy = amount === 'heavy'
  let marks = ''
  for (let i = r.whole(heavy ? 22 : 7); i >= 0; i--) {
    const [x, y, a] = [r.between(0, width), r.between(0, height), r.between(0, Math.PI)]
    const length = r.between(30, heavy ? 420 : 200)
    const bend = r.between(-20, 20)
    marks += `<path d="M${x} ${y}q${(Math.cos(a) * length) / 2 + bend} ${(Math.sin(a) * length) / 2 - bend} ${Math.cos(a) * length} ${Math.sin(a) * length}" fill="none" stroke="${chance(r, 0.7) ? '#fff' : '#6a6258'}" stroke-width="${r.between(0.6, heavy ? 2.2 : 1.3)}" opacity="${r.between(0.2, heavy ? 0.65 : 0.4)}"/>`
  }
  for (let i = r.whole(heavy ? 8 : 3); i > 0; i--) {
    marks += `<ellipse cx="${r.between(0, width)}" cy="${r.between(0, height)}" rx="${r.between(6, 70)}" ry="${r.between(5, 40)}" fill="#6b5636" opacity="${r.between(0.04, heavy ? 0.16 : 0.08)}"/>`
  }
  if (heavy && chance(r, 0.4)) {
    // A fold or the white line of a bent laminate.
    const x = r.between(0.2, 0.8) * width
    marks += `<path d="M${x} 0L${x + r.between(-60, 60)} ${height}" stroke="#fff" stroke-width="${r.between(1.5, 4)}" opacity="0.5"/>`
  }
  return { ink: r.between(heavy ? 0.6 : 0.8, 0.97), marks, amount }
}
