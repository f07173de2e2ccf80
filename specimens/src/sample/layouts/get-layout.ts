import type { Side } from '../../draw-specimen.ts'
import type { SampleKind } from '../kinds.ts'
import { aamvaBack, aamvaFront } from './aamva.ts'
import { td1Back, td1Front, td2Front, visa } from './card.ts'
import { faydaBack, faydaFront } from './fayda.ts'
import { kebeleBack, kebeleFront } from './kebele.ts'
import type { Layout } from './layout.ts'
import { licenceBack, licenceFront } from './licence.ts'
import { passportPage } from './passport.ts'

const LAYOUTS: Record<SampleKind, Partial<Record<Side, Layout>>> = {
  fayda: { front: faydaFront, back: faydaBack },
  kebele: { front: kebeleFront, back: kebeleBack },
  licence: { front: licenceFront, back: licenceBack },
  passport: { front: passportPage },
  td1: { front: td1Front, back: td1Back },
  td2: { front: td2Front },
  td3: { front: passportPage },
  'mrv-a': { front: visa },
  'mrv-b': { front: visa },
  aamva: { front: aamvaFront, back: aamvaBack },
}

export function getLayout(kind: SampleKind, side: Side): Layout {
  const layout = LAYOUTS[kind][side]
  if (!layout) throw new Error(`a ${kind} has no ${side}`)
  return layout
}
