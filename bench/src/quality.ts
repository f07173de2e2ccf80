import { readDocument } from '../../vision/src/document/read.ts'
import { matchClaims } from '../../vision/src/document/claims/match-claims.ts'
import { takeDocument } from '../../vision/src/document/take-document.ts'
import { drawCards, type BenchCard } from './quality/cards.ts'
import { PLAIN_SCENE, photographScene, type Scene } from './quality/scene.ts'
import { LADDERS } from './quality/steps.ts'

/** CPU-ms of the verdict on one upload, including the sanitised picture. */
const MAX_MS = { small: 120, large: 300 }
const BACKGROUNDS = ['wood', 'cloth', 'plain', 'clutter'] as const

async function cpuMs<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const before = process.cpuUsage()
  const answer = await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, answer }
}

/** How many of name, date of birth and number the reading confirms. */
async function countConfirmed({ truth, type, side }: BenchCard, jpeg: Uint8Array): Promise<number> {
  const { fullName = '', dateOfBirth = '', idNumber = '' } = truth.fields
  const matches = matchClaims({ fullName, dateOfBirth, idNumber }, [await readDocument(jpeg, { side, type })])
  return Object.values(matches).filter(({ result }) => result === 'match').length
}

/** The verdict's cost for two upload sizes: median of five after a warm-up. Returns whether it is within the limits. */
async function measureCost(card: BenchCard): Promise<boolean> {
  let within = true
  for (const [name, width, height] of [
    ['small', 1280, 720],
    ['large', 4000, 3000],
  ] as const) {
    const scene: Scene = { ...PLAIN_SCENE, fill: 0.7 }
    const { jpeg } = await photographScene(card.raster, scene, { width, height, background: 'wood', seed: 3 })
    const costs: number[] = []
    for (let round = 0; round < 7; round++) {
      costs.push((await cpuMs(() => takeDocument(jpeg, { maxSidePx: 2400 }))).ms)
    }
    const median = costs.slice(2).sort((a, b) => a - b)[2]!
    console.log(
      `${width} x ${height}: verdict and sanitised picture ${median.toFixed(0)} CPU-ms (limit ${MAX_MS[name]})`,
    )
    within &&= median <= MAX_MS[name]
  }
  return within
}

/**
 * Degrades drawn cards step by step and prints the verdict at each step. `--read KIND` (fayda, passport, kebele,
 * national-id) also reads each picture of that kind: the digit is the number of confirmed claims, of three, before the
 * verdict. About one CPU-second each.
 */
export async function run(args: string[]): Promise<void> {
  const reads = args[0] === '--read' ? (args[1] ?? 'fayda') : null
  const cards = await drawCards()
  const within = await measureCost(cards[0]!)
  const tally = { okRead: 0, okUnread: 0, refusedRead: 0, refusedUnread: 0 }
  for (const [l, ladder] of LADDERS.entries()) {
    console.log(`\n${ladder.name}: ${ladder.steps.map((step) => Object.values(step)[0]).join(', ')}`)
    for (const [c, card] of cards.entries()) {
      const cells: string[] = []
      for (const step of ladder.steps) {
        const seen = { width: 1280, height: 960, background: BACKGROUNDS[(c + l) % 4]!, seed: c * 100 + l }
        const { jpeg } = await photographScene(card.raster, { ...PLAIN_SCENE, ...step }, seen)
        const { quality } = await takeDocument(jpeg, { maxSidePx: 2400 })
        let count = ''
        if (reads && card.name.startsWith(reads)) {
          const found = await countConfirmed(card, jpeg)
          count = `${found} `
          tally[`${quality.ok ? 'ok' : 'refused'}${found === 3 ? 'Read' : 'Unread'}`] += 1
        }
        cells.push(`${count}${quality.ok ? 'ok' : 'NO'} ${quality.hints.join('+')}`.padEnd(24))
      }
      console.log(`  ${card.name.padEnd(18)}${cells.join('')}`)
    }
  }
  if (reads) console.log(`\nread in full: ${JSON.stringify(tally)}`)
  if (!within) {
    console.error('LIMIT EXCEEDED: the verdict is above the CPU limit')
    process.exitCode = 1
  }
}
