import type { Detail } from './compared-fields.ts'

export type ReadPlace = Detail['evidence'][number]['readPlaces'][number]

/** Name and outline color of each kind; independent of the theme, because outlines are drawn on photos. */
const KINDS: Record<ReadPlace['what'], readonly [name: string, color: string]> = {
  card: ['Card', '#15803d'],
  portrait: ['Face', '#be123c'],
  zone: ['Machine readable zone', '#c2410c'],
  barcode: ['Barcode', '#1d4ed8'],
  print: ['Print', '#7e22ce'],
}
const ORDER = Object.keys(KINDS) as ReadPlace['what'][]

interface ReadPlacesProps {
  places: readonly ReadPlace[]
  /** Size of the image in pixels. */
  item: { width: number; height: number }
}

/**
 * Outlines of what was read, over an image of this size. They have a white border to be visible on any color, except
 * around small print, which it would cover.
 */
export function ReadPlaces({ places, item }: ReadPlacesProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${item.width} ${item.height}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full"
      fill="none"
      strokeLinejoin="round"
    >
      {places.map(({ what, corners }) => {
        const points = corners.join(' ')
        return (
          <g key={points}>
            {what !== 'print' && (
              <polygon points={points} stroke="white" strokeWidth={4} vectorEffect="non-scaling-stroke" />
            )}
            <polygon
              points={points}
              stroke={KINDS[what][1]}
              strokeWidth={what === 'print' ? 1.5 : 2}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        )
      })}
    </svg>
  )
}

/** Legend of the outlines, with their numbers. */
export function ReadPlacesLegend({ places }: Pick<ReadPlacesProps, 'places'>) {
  return (
    <ul aria-label="What was read" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {ORDER.map((what) => {
        const [name, color] = KINDS[what]
        const count = places.filter((place) => place.what === what).length
        return (
          count > 0 && (
            <li key={what} className="flex items-center gap-1.5">
              <span aria-hidden className="size-3 rounded-xs border-2" style={{ borderColor: color }} />
              {name}
              {count > 1 && <span className="tabular-nums">{count}</span>}
            </li>
          )
        )
      })}
    </ul>
  )
}
