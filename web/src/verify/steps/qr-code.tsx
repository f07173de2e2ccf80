import { encode } from 'uqr'
import { useMemo } from 'react'

const MARGIN_MODULES = 2

/**
 * A QR code as SVG, black on white in every theme: error correction level M, margin 2 (spec section 9).
 * Null when the text does not fit; that is only logged (spec section 8).
 */
export function QrCode({ text, sizePx, label }: { text: string; sizePx: number; label: string }) {
  const drawn = useMemo(() => draw(text), [text])
  if (!drawn) return null
  return (
    <svg
      role="img"
      aria-label={label}
      width={sizePx}
      height={sizePx}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={drawn.path} fill="#000" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } | null {
  try {
    const { data, size } = encode(text, { ecc: 'M', border: MARGIN_MODULES })
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
    return { size, path }
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.error('Error generating QR code', error)
    return null
  }
}
