import type { ReactNode } from 'react'
import { DrawnCard } from './card.tsx'

/** The frame of the four drawings of a check, each 200 by 140 units, in the colors of the page. */
function Picture({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 140"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page's own colors cannot be an <img>
      role="img"
      aria-label={label}
      className="w-full rounded-control bg-sunken"
    >
      {children}
    </svg>
  )
}

export function LinkPicture() {
  return (
    <Picture label="An envelope with a link goes to a phone">
      <g fill="var(--raised)" stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round">
        <path d="M22 44h84v58H22z" />
        <path d="M22 44l42 34 42-34" fill="none" />
        <rect x="136" y="26" width="46" height="90" rx="8" />
      </g>
      <path
        d="M112 72h14m-5-6 6 6-6 6"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M146 52h26M146 62h18" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
      <rect x="145" y="80" width="28" height="13" rx="4" fill="var(--accent)" />
    </Picture>
  )
}

export function DocumentPicture() {
  return (
    <Picture label="An identity card within four corner marks">
      <g transform="translate(36 30) scale(.8)">
        <DrawnCard />
      </g>
      <g fill="none" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M26 36V20h16M174 36V20h-16M26 104v16h16M174 104v16h-16" />
      </g>
    </Picture>
  )
}

export function SelfiePicture() {
  return (
    <Picture label="The face of a selfie beside the face on the card">
      <g fill="var(--raised)" stroke="var(--ink)" strokeWidth="2">
        <ellipse cx="62" cy="70" rx="38" ry="50" stroke="var(--accent)" strokeWidth="4" />
        <circle cx="62" cy="58" r="15" fill="none" />
        <path d="M36 106c2-20 13-28 26-28s24 8 26 28" fill="none" />
        <rect x="128" y="36" width="52" height="66" rx="4" />
        <circle cx="154" cy="60" r="11" fill="none" />
        <path d="M134 101c1-15 9-22 20-22s19 7 20 22" fill="none" />
      </g>
      <path d="M105 65h18M105 75h18" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
    </Picture>
  )
}

export function ResultPicture() {
  return (
    <Picture label="A list of checks with a score below">
      <rect
        x="34"
        y="14"
        width="132"
        height="112"
        rx="5"
        fill="var(--raised)"
        stroke="var(--ink)"
        strokeWidth="2"
      />
      {[34, 54, 74].map((y, index) => (
        <g key={y} transform={`translate(0 ${y})`} fill="none" strokeLinecap="round" strokeWidth="3">
          {index === 1 ? (
            <path d="M50 -5v7M50 7v.1" stroke="var(--warn)" />
          ) : (
            <path d="M45 0l4 5 8-9" stroke="var(--accent)" />
          )}
          <path d={`M68 1h${[56, 44, 62][index]}`} stroke="var(--line-strong)" />
          <path d="M146 1h8" stroke="var(--ink)" />
        </g>
      ))}
      <path d="M44 91h112" stroke="var(--ink)" strokeWidth="2" />
      <path d="M48 108h40" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
      <path d="M138 108h16" stroke="var(--accent)" strokeWidth="7" strokeLinecap="round" />
    </Picture>
  )
}
