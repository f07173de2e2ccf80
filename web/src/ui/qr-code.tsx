import { useMemo } from 'react'
import { encode } from 'uqr'

const MARGIN_MODULES = 2
const DEFAULT_SIZE_PX = 200

/** A QR code: black on white in every theme, error correction M, margin of 2 modules (spec section 9). */
export function QrCode({
  text,
  label,
  size = DEFAULT_SIZE_PX,
}: {
  text: string
  label: string
  size?: number
}) {
  const { path, modules } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: MARGIN_MODULES })
    const squares = code.data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
    )
    return { path: squares.join(''), modules: code.size }
  }, [text])
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not fetched
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      className="max-w-full shrink-0 rounded-control"
    >
      <path fill="#fff" d={`M0 0h${modules}v${modules}h-${modules}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
