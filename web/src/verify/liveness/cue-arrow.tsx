import type { Cue } from './cues-for.ts'

/** Place of the sign over the picture, and how the arrow, which points to the left, is turned. */
const SIGNS: Record<Cue['look'], [place: string, turned: string]> = {
  straight: ['top-2 inset-x-0 mx-auto', ''],
  left: ['left-2 inset-y-0 my-auto', ''],
  right: ['right-2 inset-y-0 my-auto', '-scale-x-100'],
  up: ['top-2 inset-x-0 mx-auto', 'rotate-90'],
  down: ['bottom-2 inset-x-0 mx-auto', '-rotate-90'],
}

/**
 * The cue as a large sign over the picture. The picture is mirrored, so the person's left is the screen's left. Looking
 * straight is a ring at the top, where most cameras are.
 */
export function CueArrow({ look }: { look: Cue['look'] }) {
  const [place, turned] = SIGNS[look]
  return (
    <span
      key={look}
      aria-hidden
      data-look={look}
      className={`cue-sign absolute grid size-20 place-items-center rounded-full bg-[#14573b] text-white shadow-[0_0_0_3px_#fff] ${place}`}
    >
      <svg viewBox="0 0 24 24" className={`size-14 ${turned}`}>
        {look === 'straight' ? (
          <g fill="none" stroke="currentColor" strokeWidth="2">
            <circle cx="12" cy="12" r="8" />
            <circle cx="12" cy="12" r="2" fill="currentColor" />
          </g>
        ) : (
          <path
            d="M20 12H5m6.5-7L4.5 12l7 7"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )}
      </svg>
    </span>
  )
}
