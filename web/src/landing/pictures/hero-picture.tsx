import { DrawnCard } from './card.tsx'

/** A drawing of a phone over a card on a table, with the four corners detected. */
export function HeroPicture() {
  return (
    <svg
      viewBox="0 0 420 440"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page's own colors cannot be an <img>
      role="img"
      aria-label="A phone photographs an identity card and finds its four corners"
      className="mx-auto w-full max-w-md"
    >
      <path d="M10 396h400" stroke="var(--line-strong)" strokeWidth="2" />
      <path d="M36 408h348M80 420h260" stroke="var(--line)" strokeWidth="2" />
      <g transform="translate(112 12)">
        <rect width="196" height="384" rx="26" fill="var(--ink)" />
        <rect x="9" y="9" width="178" height="366" rx="18" fill="var(--paper)" />
        <rect x="74" y="18" width="48" height="6" rx="3" fill="var(--line-strong)" />
        <text x="98" y="58" textAnchor="middle" fontSize="15" fontWeight="600" fill="var(--ink)">
          Scan Front of ID
        </text>
        <g transform="translate(28 70)">
          <path d="M0 4h140" stroke="var(--line)" strokeWidth="4" strokeLinecap="round" />
          <path d="M0 4h93" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
        </g>
        <rect x="18" y="92" width="160" height="186" rx="10" fill="var(--sunken)" />
        <g transform="translate(26 138) rotate(-4 72 46) scale(.9)">
          <DrawnCard />
        </g>
        <g fill="none" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
          <path d="M22 158v-22h22M174 158v-22h-22M22 216v22h22M174 216v22h-22" />
        </g>
        <g transform="translate(98 304)">
          <rect x="-78" y="-14" width="156" height="28" rx="14" fill="var(--accent-soft)" />
          <path
            d="M-64 0l5 5 9-10"
            fill="none"
            stroke="var(--accent)"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
          <text x="-42" y="4.5" fontSize="12.5" fontWeight="600" fill="var(--accent)">
            All four corners
          </text>
        </g>
        <circle cx="98" cy="346" r="18" fill="none" stroke="var(--ink)" strokeWidth="3" />
        <circle cx="98" cy="346" r="12" fill="var(--accent)" />
      </g>
    </svg>
  )
}
