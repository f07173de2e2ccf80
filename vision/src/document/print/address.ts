import type { PrintedLine } from '../ocr/shapes.ts'
import type { Label } from './labels.ts'

/** Region, zone and woreda, each in two scripts at most. */
const MAX_LINES = 6
/** The next line of an address starts within this many heights below, and in the same column. */
const NEXT = { below: 2.6, aside: 2.5 } as const

/** The lines under an address's label, or the words next to it, as one line; null without a label. */
export function findAddress(lines: readonly PrintedLine[], labels: readonly Label[]): string | null {
  const label = labels.find(({ kind }) => kind === 'address')
  if (!label) return null
  const row = lines.find(({ words }) => words.some(({ x, y }) => y === label.y && x >= label.x))
  const beside = (row?.words ?? []).filter(({ x }) => x >= label.x + label.width)
  const parts = beside.length > 0 ? [text(beside.map((word) => word.text))] : []
  let last: { x: number; y: number; height: number } = label
  for (const line of lines.toSorted((a, b) => a.y - b.y)) {
    if (line.y <= last.y + 0.5 * last.height || parts.length >= MAX_LINES) continue
    const size = Math.max(line.height, last.height)
    const far = line.y - last.y > NEXT.below * size || Math.abs(line.x - label.x) > NEXT.aside * size
    const otherField = labels.some(({ y, kind }) => kind !== 'address' && Math.abs(y - line.y) < 0.5 * size)
    if (far || otherField || /\d{6}|\d{4} \d{4}/.test(line.text)) break
    parts.push(text(line.words.map((word) => word.text)))
    last = line
  }
  const address = parts.filter((part) => /\p{L}{2}/u.test(part)).join(', ')
  return address === '' ? null : address
}

const text = (words: readonly string[]) => words.join(' ').replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
