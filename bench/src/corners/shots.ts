import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKGROUNDS } from '@wabi/specimens/backgrounds.ts'
import { drawSpecimen } from '@wabi/specimens/draw-specimen.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import { photograph, type PhotographOptions } from '@wabi/specimens/photograph.ts'
import { SIDES } from '@wabi/specimens/plan.ts'
import { random, seedFrom, type Random } from '@wabi/specimens/random.ts'
import { ROOT } from '../../../scripts/lib/root.ts'

/** Thresholds were chosen on `tune`; `report` was used only after that. */
export type Split = 'tune' | 'report'

export type Shot = { name: string; jpeg: Buffer; corners: (readonly [number, number])[]; view: string }

const SIZES = [
  [1280, 720],
  [960, 1280],
  [1280, 960],
  [720, 1280],
] as const

/** Random rotation, size, perspective, light, blur and noise, as of a phone; the whole card is in the picture. */
function anyView(r: Random): PhotographOptions {
  const [width, height] = SIZES[r.whole(SIZES.length)]!
  const kind = r.between(0, 1)
  const turnDegrees = kind < 0.5 ? 6 * r.normal() : kind < 0.8 ? r.between(-45, 45) : r.between(-180, 180)
  return {
    width,
    height,
    turnDegrees,
    background: BACKGROUNDS[r.whole(BACKGROUNDS.length)]!,
    fill: r.between(0.35, 0.95),
    perspective: r.between(0, 0.13),
    blur: r.between(0, 1) < 0.6 ? r.between(0, 1.2) : r.between(1.2, 4),
    noise: r.between(0, 10),
    shade: r.between(0, 0.5),
    glare: r.between(0, 1) < 0.3 ? r.between(0.1, 0.45) : 0,
    jpegQuality: Math.round(r.between(45, 95)),
  }
}

/** The photo number `index` of a split, cached in `.cache/corners-photos`. */
export async function loadShot(split: Split, index: number): Promise<Shot> {
  const name = `${split}-${index}`
  const folder = join(ROOT, '.cache', 'corners-photos')
  const [picture, truth] = [join(folder, `${name}.jpg`), join(folder, `${name}.json`)]
  if (existsSync(truth)) {
    const kept = JSON.parse(await readFile(truth, 'utf8')) as Omit<Shot, 'jpeg'>
    return { ...kept, jpeg: await readFile(picture) }
  }
  const r = random(seedFrom('corners', split, index))
  const [kind, side] = SIDES[index % SIDES.length]!
  const person = PEOPLE[r.whole(PEOPLE.length)]!.id
  const options = anyView(r)
  const { card } = await drawSpecimen({ person, kind, side })
  const { jpeg, corners } = await photograph(card, {
    ...options,
    seed: seedFrom('corners', split, index, 'photo'),
  })
  const { background, turnDegrees, blur } = options
  const view = `${kind} ${side} on ${background}, turned ${Math.round(turnDegrees!)}, blur ${blur!.toFixed(1)}`
  await mkdir(folder, { recursive: true })
  await writeFile(picture, jpeg)
  await writeFile(truth, JSON.stringify({ name, corners, view }))
  return { name, jpeg, corners, view }
}
