/** A drawing of a fictional identity card, 160 by 100 units: portrait, lines of print and a code. */
export function DrawnCard() {
  return (
    <g>
      <rect width="160" height="100" rx="7" fill="var(--raised)" stroke="var(--ink)" strokeWidth="2" />
      <rect x="0" y="10" width="160" height="14" fill="var(--accent)" />
      <rect
        x="12"
        y="34"
        width="40"
        height="50"
        rx="3"
        fill="var(--accent-soft)"
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
      <circle cx="32" cy="53" r="9" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
      <path d="M16 83c1-12 8-17 16-17s15 5 16 17" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
      <g stroke="var(--ink)" strokeWidth="3" strokeLinecap="round">
        <path d="M64 38h58" />
        <path d="M64 48h38" stroke="var(--line-strong)" />
        <path d="M64 58h46" stroke="var(--line-strong)" />
        <path d="M64 68h28" stroke="var(--line-strong)" />
      </g>
      <g fill="var(--ink)">
        <path d="M118 56h10v10h-10zM136 56h10v10h-10zM118 74h10v10h-10z" />
        <path d="M131 60h3v5h-3zM131 69h5v4h-5zM139 70h4v5h-4zM133 77h5v7h-5zM142 79h4v5h-4zM120 68h6v3h-6z" />
        <g fill="var(--raised)">
          <path d="M121 59h4v4h-4zM139 59h4v4h-4zM121 77h4v4h-4z" />
        </g>
      </g>
    </g>
  )
}
