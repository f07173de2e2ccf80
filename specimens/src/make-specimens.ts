import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { BACKGROUNDS } from './backgrounds.ts'
import {
  DOCUMENT_TYPE,
  drawSpecimen,
  getIdNumber,
  type DrawnSpecimen,
  type Kind,
  type Side,
} from './draw-specimen.ts'
import { drawPortrait, drawSelfie } from './faces.ts'
import { fullName, PEOPLE, person as personOf } from './people.ts'
import { photograph } from './photograph.ts'
import { plannedShots, type Shot } from './plan.ts'
import { random, seedFrom } from './random.ts'
import type { Point } from './raster.ts'

/** One photographed side of one document, with its ground truth. Paths are absolute. */
export type Specimen = Omit<DrawnSpecimen, 'card'> & {
  /** `<person>-<kind>-<side>`, then `-<flaw>` and `-<size>` where they differ from a flawless 1280 x 720 picture. */
  id: string
  person: string
  kind: Kind
  /** The flow's document type. */
  documentType: (typeof DOCUMENT_TYPE)[Kind]
  side: Side
  flaw: Shot['flaw']
  /** What an honest customer would enter in the form. */
  claims: { fullName: string; dateOfBirth: string; gender: 'F' | 'M'; idNumber: string; nationality: 'ET' }
  /** The photograph (JPEG), its size, and the card's corners in it: clockwise from the card's own top left, pixels. */
  picture: string
  width: number
  height: number
  corners: Point[]
  background: string
  /** The flat card as drawn (PNG, transparent outside its corners). */
  flat: string
  /** The person's picture on the card, and their selfies in landscape (1280 x 720) and portrait (720 x 1280) format. */
  portrait: string
  selfie: string
  selfieTall: string
}

const OWN_FILES = fileURLToPath(new URL('.', import.meta.url))
/** Default output folder of `npm run specimens`; git-ignored. */
export const DEFAULT_OUT = fileURLToPath(new URL('../../.cache/specimens', import.meta.url))

/** Depends on every argument and every line of code here, so that a stale set is never served. */
function computeStamp(seed: number, count: number): string {
  const hash = createHash('sha256').update(`${seed} ${count}`)
  const folders = ['', 'cards', 'second-photograph', 'turn'].map((name) => join(OWN_FILES, name))
  for (const folder of folders) {
    for (const name of readdirSync(folder).sort()) {
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(readFileSync(join(folder, name)))
    }
  }
  return hash.digest('hex')
}

function readStamped(out: string, stamp: string): Specimen[] | null {
  const file = join(out, 'index.json')
  if (!existsSync(file)) return null
  const index = JSON.parse(readFileSync(file, 'utf8')) as { stamp: string; specimens: Specimen[] }
  return index.stamp === stamp ? index.specimens.map((specimen) => withPaths(specimen, out)) : null
}

const FILES = ['picture', 'flat', 'portrait', 'selfie', 'selfieTall'] as const

/** File names are stored without paths, so that the folder can be moved. */
function withPaths(specimen: Specimen, out: string): Specimen {
  const placed = { ...specimen }
  for (const key of FILES) placed[key] = join(out, specimen[key])
  return placed
}

/**
 * Draws and photographs the whole set into `outDir` and returns it; immediate when the folder already holds exactly
 * this set. Each `<id>.jpg` has its ground truth in `<id>.json`. The first `count` people of `PEOPLE` take part.
 * Deterministic by `seed`. Two processes may call it concurrently: each writes to its own folder and the last to finish
 * wins.
 */
export async function makeSpecimens(
  outDir: string,
  options: { seed?: number; count?: number; onPicture?: (id: string) => void } = {},
): Promise<Specimen[]> {
  const { seed = 1, count = PEOPLE.length, onPicture } = options
  const out = resolve(outDir)
  const stamp = computeStamp(seed, count)
  const ready = readStamped(out, stamp)
  if (ready) return ready
  const temporary = `${out}.part-${process.pid}`
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary, { recursive: true })
  try {
    const people = PEOPLE.slice(0, count)
    for (const p of people) {
      writeFileSync(join(temporary, `${p.id}-portrait.png`), await drawPortrait(p))
      writeFileSync(join(temporary, `${p.id}-selfie.jpg`), await drawSelfie(p, 1280, 720))
      writeFileSync(join(temporary, `${p.id}-selfie-tall.jpg`), await drawSelfie(p, 720, 1280))
    }
    const specimens: Specimen[] = []
    const shots = plannedShots(people)
    // Two at a time: while one is warped here, libvips renders the other on its own threads.
    for (let i = 0; i < shots.length; i += 2) {
      for (const specimen of await Promise.all(
        shots.slice(i, i + 2).map((shot) => shoot(shot, temporary, seed)),
      )) {
        writeFileSync(join(temporary, `${specimen.id}.json`), `${JSON.stringify(specimen, null, 2)}\n`)
        specimens.push(specimen)
        onPicture?.(specimen.id)
      }
    }
    writeFileSync(join(temporary, 'index.json'), JSON.stringify({ stamp, specimens }))
    rmSync(out, { recursive: true, force: true })
    renameSync(temporary, out)
    return specimens.map((specimen) => withPaths(specimen, out))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Draws and photographs one more document into the folder of a finished set, which it does not join. */
export async function makeSpecimen(shot: Shot, outDir: string, seed = 1): Promise<Specimen> {
  return withPaths(await shoot(shot, resolve(outDir), seed), resolve(outDir))
}

async function shoot(shot: Shot, folder: string, seed: number): Promise<Specimen> {
  const { person, kind, side, flaw, size, view } = shot
  const p = personOf(person)
  const cardFlaw = flaw === 'unreadable' || flaw === 'glare' ? null : flaw
  const drawn = await drawSpecimen({
    person,
    kind,
    side,
    ...(cardFlaw ? { flaw: cardFlaw } : {}),
    ...(shot.stranger ? { stranger: shot.stranger } : {}),
  })
  const id = [person, kind, side, flaw, size].filter(Boolean).join('-')
  const r = random(seedFrom(seed, id))
  const background = BACKGROUNDS[r.whole(BACKGROUNDS.length)]!
  const photo = await photograph(drawn.card, {
    background,
    turnDegrees: r.between(-3, 3),
    fill: r.between(0.77, 0.83),
    ...view,
    seed: seedFrom(seed, id, 'photo'),
  })
  writeFileSync(join(folder, `${id}.jpg`), photo.jpeg)
  const flat = `${[person, kind, side, cardFlaw].filter(Boolean).join('-')}.flat.png`
  if (!existsSync(join(folder, flat)))
    await sharp(Buffer.from(drawn.card.svg)).png().toFile(join(folder, flat))
  const { card: _, ...truth } = drawn
  return {
    id,
    person,
    kind,
    documentType: DOCUMENT_TYPE[kind],
    side,
    flaw,
    ...truth,
    claims: {
      fullName: fullName(p),
      dateOfBirth: p.dateOfBirth,
      gender: p.sex,
      idNumber: getIdNumber(p, kind),
      nationality: 'ET',
    },
    picture: `${id}.jpg`,
    width: photo.width,
    height: photo.height,
    corners: photo.corners,
    background,
    flat,
    portrait: `${person}-portrait.png`,
    selfie: `${person}-selfie.jpg`,
    selfieTall: `${person}-selfie-tall.jpg`,
  }
}
