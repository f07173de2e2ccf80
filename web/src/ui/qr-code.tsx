import { useMemo } from 'react'
import { encode } from 'uqr'

const MARGIN_MODULES = 2
const DEFAULT_SIZE_PX = 200

/**
 * A QR code: black on white in every theme, error correction level M, margin of 2 modules (spec section 9). Renders
 * nothing when the text does not fit; the failure is only logged (spec section 8).
 */
export function QrCode({
  text,
  label,
  size = DEFAULT_SIZE_PX,
}: {
  text: string
  label: string
  size?: number
}) {
  const source = useMemo(() => draw(text), [text])
  return source && <img src={source} alt={label} width={size} height={size} className="shrink-0" />
}

function draw(text: string): string | null {
  try {
    const { data, size } = encode(text, { ecc: 'M', border: MARGIN_MODULES })
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.error('Error generating QR code', error)
    return null
  }
}
