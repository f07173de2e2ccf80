/** A drawn card; sizes are in the units of its SVG (pixels at scale 1). */
export type Card = {
  svg: string
  width: number
  height: number
  /** Radius of the corners: 3.18 mm on ID-1 (ISO/IEC 7810), negligible on a page. */
  radius: number
}

/** ID-1, 85.60 x 53.98 mm, at 14.95 px/mm. */
export const ID1 = { width: 1280, height: 807, radius: 46 }
/** ID-3, the passport's data page, 125 x 88 mm, at 11.36 px/mm. */
export const ID3 = { width: 1420, height: 1000, radius: 30 }

export const LATIN = 'DejaVu Sans'
export const ETHIOPIC = 'Abyssinica SIL'
export const MACHINE = 'OCR B'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export type TextStyle = {
  size: number
  font?: string
  bold?: boolean
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
  opacity?: number
  turn?: number
}

export function text(x: number, y: number, words: string, style: TextStyle): string {
  const {
    size,
    font = LATIN,
    bold,
    fill = '#1d2321',
    anchor = 'start',
    spacing = 0,
    opacity = 1,
    turn,
  } = style
  const turned = turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''
  return `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}"${bold ? ' font-weight="bold"' : ''} fill="${fill}" text-anchor="${anchor}" letter-spacing="${spacing}" opacity="${opacity}"${turned}>${escape(words)}</text>`
}

/** A small caption in both scripts, and the value below it. */
export function field(
  x: number,
  y: number,
  caption: [string, string],
  value: string,
  style: TextStyle,
): string {
  const [amharic, english] = caption
  const label = amharic
    ? text(x, y, amharic, { size: 23, font: ETHIOPIC, fill: '#5b6661' }) +
      text(x + amharic.length * 16.5 + 14, y, `| ${english}`, { size: 18, fill: '#5b6661' })
    : text(x, y, english, { size: 17, fill: '#5b6661' })
  return label + text(x, y + style.size + 12, value, style)
}

/** Machine-readable lines: each character at a fixed position, as printers with fixed pitch place them. */
export function machineLines(
  lines: string[],
  left: number,
  firstBaseline: number,
  pitch: number,
  leading: number,
): string {
  return lines
    .flatMap((line, row) =>
      [...line].map((char, i) =>
        text(left + (i + 0.5) * pitch, firstBaseline + row * leading, char, {
          size: pitch * 1.28,
          font: MACHINE,
          anchor: 'middle',
          fill: '#0c0c0c',
        }),
      ),
    )
    .join('')
}

export function picture(
  png: Buffer,
  x: number,
  y: number,
  width: number,
  height: number,
  opacity = 1,
): string {
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" opacity="${opacity}" preserveAspectRatio="xMidYMid slice" href="data:image/png;base64,${png.toString('base64')}"/>`
}

/** Fine waves over the whole card, as in security printing: a challenge for OCR. */
export function waves(width: number, height: number, color: string, opacity: number, phase: number): string {
  let path = ''
  for (let row = -6; row < 46; row++) {
    const base = (row * height) / 40
    path += `M0 ${base.toFixed(1)}`
    for (let x = 0; x <= width; x += 20) {
      const y = base + 26 * Math.sin(x / 130 + phase + row * 0.12) + 11 * Math.sin(x / 47 - row * 0.3)
      path += `L${x} ${y.toFixed(1)}`
    }
  }
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="1.1" opacity="${opacity}"/>`
}

/** A rosette of rotated ellipses. */
export function rosette(x: number, y: number, radius: number, color: string, opacity: number): string {
  return Array.from(
    { length: 24 },
    (_, i) =>
      `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.38}" transform="rotate(${i * 7.5} ${x} ${y})" fill="none" stroke="${color}" stroke-width="1.2" opacity="${opacity}"/>`,
  ).join('')
}

/** The mark that every card carries: a specimen of a fictional person. */
export function specimenMark(
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end' = 'end',
  size = 17,
): string {
  return text(x, y, 'SPECIMEN · FICTIONAL PERSON', {
    size,
    bold: true,
    fill: '#a3332b',
    anchor,
    spacing: 1.2,
  })
}

export function card(
  size: { width: number; height: number; radius: number },
  paper: [string, string],
  body: string,
): Card {
  const { width, height, radius } = size
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${paper[0]}"/><stop offset="1" stop-color="${paper[1]}"/></linearGradient>` +
    `<clipPath id="edge"><rect width="${width}" height="${height}" rx="${radius}"/></clipPath></defs>` +
    `<g clip-path="url(#edge)"><rect width="${width}" height="${height}" fill="url(#paper)"/>${body}</g></svg>`
  return { svg, width, height, radius }
}
