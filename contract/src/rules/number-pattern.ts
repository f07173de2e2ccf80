/**
 * Patterns for document numbers: a small subset of regular expressions. Matching tracks sets of positions and never
 * backtracks, so its cost grows with pattern length times number length and no pattern can stall a decision (no ReDoS).
 * The whole number must match.
 */

type Node =
  | { kind: 'char'; fits: (char: string) => boolean }
  | { kind: 'sequence'; nodes: Node[] }
  | { kind: 'choice'; nodes: Node[] }
  | { kind: 'repeat'; node: Node; least: number; most: number }

export const MAX_PATTERN_LENGTH = 100
/** Longer numbers match no pattern. */
export const MAX_NUMBER_LENGTH = 64
const MAX_REPEATS = 40
const MAX_DEPTH = 3

/** An invalid pattern; the message is for its author. */
export class PatternError extends Error {}

/** Literal characters; all others are operators or invalid. */
const PLAIN = /^[A-Z0-9]$/

class Reader {
  at = 0
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  next(): string {
    return this.text[this.at] ?? ''
  }
  take(expected?: string): string {
    const char = this.next()
    if (char === '' || (expected !== undefined && char !== expected))
      throw new PatternError(
        expected === undefined ? 'The pattern ends too early' : `A “${expected}” is missing`,
      )
    this.at += 1
    return char
  }
}

function choice(reader: Reader, depth: number): Node {
  const nodes = [sequence(reader, depth)]
  while (reader.next() === '|') {
    reader.take()
    nodes.push(sequence(reader, depth))
  }
  return nodes.length === 1 ? nodes[0]! : { kind: 'choice', nodes }
}

function sequence(reader: Reader, depth: number): Node {
  const nodes: Node[] = []
  while (reader.next() !== '' && reader.next() !== '|' && reader.next() !== ')')
    nodes.push(repeated(reader, atom(reader, depth)))
  if (nodes.length === 0) throw new PatternError('A part of the pattern is empty')
  return { kind: 'sequence', nodes }
}

function atom(reader: Reader, depth: number): Node {
  const char = reader.take()
  if (char === '(') {
    if (depth === MAX_DEPTH) throw new PatternError(`Brackets can be nested at most ${MAX_DEPTH} deep`)
    const inner = choice(reader, depth + 1)
    reader.take(')')
    return inner
  }
  if (char === '[') return { kind: 'char', fits: characterClass(reader) }
  if (char === '\\') {
    if (reader.take() !== 'd') throw new PatternError('After “\\” only “d”, a digit, is known')
    return { kind: 'char', fits: (found) => found >= '0' && found <= '9' }
  }
  if (!PLAIN.test(char))
    throw new PatternError(
      `“${char}” has no meaning here: write capital letters, digits, [A-Z], \\d, {8}, {6,9}, ?, | and brackets`,
    )
  return { kind: 'char', fits: (found) => found === char }
}

function characterClass(reader: Reader): (char: string) => boolean {
  const ranges: [string, string][] = []
  while (reader.next() !== ']') {
    const first = plain(reader)
    if (reader.next() === '-') {
      reader.take()
      const last = plain(reader)
      if (last < first) throw new PatternError(`“${first}-${last}” is backwards`)
      ranges.push([first, last])
    } else ranges.push([first, first])
  }
  reader.take(']')
  if (ranges.length === 0) throw new PatternError('Square brackets hold at least one letter')
  return (char) => ranges.some(([first, last]) => char >= first && char <= last)
}

function plain(reader: Reader): string {
  const char = reader.take()
  if (!PLAIN.test(char))
    throw new PatternError('Square brackets hold capital letters, digits and ranges of them')
  return char
}

function repeated(reader: Reader, node: Node): Node {
  if (reader.next() === '?') {
    reader.take()
    return { kind: 'repeat', node, least: 0, most: 1 }
  }
  if (reader.next() !== '{') return node
  reader.take()
  const least = count(reader)
  let most = least
  if (reader.next() === ',') {
    reader.take()
    most = count(reader)
  }
  reader.take('}')
  if (most < least || most === 0) throw new PatternError(`“{${least},${most}}” is not a valid range`)
  return { kind: 'repeat', node, least, most }
}

function count(reader: Reader): number {
  let digits = ''
  while (/^\d$/.test(reader.next())) digits += reader.take()
  const times = Number(digits)
  if (digits === '' || times > MAX_REPEATS)
    throw new PatternError(`Curly brackets hold a number up to ${MAX_REPEATS}, as {8}, or two, as {6,9}`)
  return times
}

function parse(pattern: string): Node {
  if (pattern.length > MAX_PATTERN_LENGTH)
    throw new PatternError(`A pattern has at most ${MAX_PATTERN_LENGTH} letters`)
  const reader = new Reader(pattern)
  const node = choice(reader, 0)
  if (reader.next() !== '') throw new PatternError(`“${reader.next()}” has no opening bracket`)
  return node
}

/** Memoized end positions by node and start position, so that nested repeats do not multiply the cost. */
type Memo = Map<Node, Set<number>[]>

function endsOfAll(node: Node, from: ReadonlySet<number>, text: string, memo: Memo): Set<number> {
  const all = new Set<number>()
  for (const start of from) for (const end of ends(node, start, text, memo)) all.add(end)
  return all
}

function ends(node: Node, start: number, text: string, memo: Memo): ReadonlySet<number> {
  const ofNode = memo.get(node) ?? []
  if (ofNode.length === 0) memo.set(node, ofNode)
  return (ofNode[start] ??= found(node, start, text, memo))
}

function found(node: Node, start: number, text: string, memo: Memo): Set<number> {
  switch (node.kind) {
    case 'char':
      return new Set(start < text.length && node.fits(text[start]!) ? [start + 1] : [])
    case 'sequence': {
      let at = new Set([start])
      for (const part of node.nodes) at = endsOfAll(part, at, text, memo)
      return at
    }
    case 'choice':
      return new Set(node.nodes.flatMap((part) => [...ends(part, start, text, memo)]))
    case 'repeat': {
      const all = new Set(node.least === 0 ? [start] : [])
      let at = new Set([start])
      for (let times = 1; times <= node.most && at.size > 0; times += 1) {
        at = endsOfAll(node.node, at, text, memo)
        if (times >= node.least) for (const end of at) all.add(end)
      }
      return all
    }
  }
}

/** Why a pattern is invalid; null if it is valid. */
export function findPatternError(pattern: string): string | null {
  try {
    parse(pattern)
    return null
  } catch (error) {
    if (error instanceof PatternError) return error.message
    throw error
  }
}

/** Whether a number (capital letters and digits only) matches the pattern. @throws PatternError */
export function matchesPattern(pattern: string, number: string): boolean {
  const node = parse(pattern)
  if (number.length > MAX_NUMBER_LENGTH) return false
  return ends(node, 0, number, new Map()).has(number.length)
}
