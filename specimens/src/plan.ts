import type { Flaw, Kind, Side } from './draw-specimen.ts'
import type { Person } from './people.ts'
import type { PhotographOptions } from './photograph.ts'

/** A picture to take. */
export type Shot = {
  person: string
  kind: Kind
  side: Side
  /** The flaw of the card or of its picture (`unreadable`, `glare`); null when flawless. */
  flaw: Flaw | 'unreadable' | 'glare' | null
  /** Name of a size other than 1280 x 720. */
  size?: '1080p' | '12mp'
  stranger?: string
  view: PhotographOptions
}

/** Every side of every kind that is drawn. */
export const SIDES: readonly (readonly [Kind, Side])[] = [
  ['fayda', 'front'],
  ['fayda', 'back'],
  ['national-id', 'front'],
  ['national-id', 'back'],
  ['passport', 'front'],
  ['licence', 'front'],
  ['licence', 'back'],
  ['kebele', 'front'],
  ['kebele', 'back'],
]

const FLAWED: [Kind, Side, NonNullable<Shot['flaw']>][] = [
  ['fayda', 'front', 'expired'],
  ['fayda', 'front', 'wrong-dates'],
  ['fayda', 'front', 'stranger-portrait'],
  ['fayda', 'front', 'unreadable'],
  ['fayda', 'back', 'unreadable'],
  ['fayda', 'front', 'glare'],
  ['passport', 'front', 'expired'],
  ['passport', 'front', 'wrong-dates'],
  ['passport', 'front', 'mrz-digit'],
  ['passport', 'front', 'stranger-portrait'],
  ['passport', 'front', 'unreadable'],
  ['national-id', 'front', 'expired'],
  ['national-id', 'back', 'expired'],
  ['national-id', 'back', 'mrz-digit'],
  ['licence', 'front', 'expired'],
  ['licence', 'back', 'expired'],
]

/** Every flawless document of every person; flaws and larger cameras for the first person only. */
export function plannedShots(people: readonly Person[]): Shot[] {
  const shots: Shot[] = []
  for (const { id: person } of people) {
    for (const [kind, side] of SIDES) shots.push({ person, kind, side, flaw: null, view: {} })
  }
  const first = people[0]
  if (!first) return shots
  const stranger = 'ruth'
  for (const [kind, side, flaw] of FLAWED) {
    const view: PhotographOptions =
      flaw === 'unreadable' ? { blur: 6.5, noise: 6 } : flaw === 'glare' ? { glare: 0.42 } : {}
    shots.push({
      person: first.id,
      kind,
      side,
      flaw,
      ...(flaw === 'stranger-portrait' ? { stranger } : {}),
      view,
    })
  }
  for (const [kind, side] of [
    ['fayda', 'front'],
    ['passport', 'front'],
    ['licence', 'back'],
  ] as [Kind, Side][]) {
    const wide = { width: 1920, height: 1080, turnDegrees: -6, perspective: 0.05 }
    shots.push({ person: first.id, kind, side, flaw: null, size: '1080p', view: wide })
    const large = { width: 4000, height: 3000, fill: 0.78, turnDegrees: 5, perspective: 0.06, noise: 5 }
    if (side === 'front') shots.push({ person: first.id, kind, side, flaw: null, size: '12mp', view: large })
  }
  return shots
}
