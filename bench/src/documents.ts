import { appendFileSync } from 'node:fs'
import sharp from 'sharp'
import type { SampleKind } from '@wabi/specimens/sample/kinds.ts'
import { documentArguments } from './documents/arguments.ts'
import { countRight, countWrong } from './documents/claims-tally.ts'
import { printCosts, type Costs } from './documents/costs.ts'
import { readPublished } from './documents/published.ts'
import { readTimed, type ReadSide } from './documents/read-timed.ts'
import { progress } from './counting/progress.ts'
import { count, printTally, type Tally } from './counting/tally.ts'
import { yardstick } from './counting/yardstick.ts'
import { judgeSample } from './forgeries/judge-sample.ts'
import { sitterSelfies } from './forgeries/selfies.ts'

// The vision room keeps every loader but three shut for the whole process; cards are drawn as SVG.
sharp.unblock({ operation: ['VipsForeignLoad'] })

const KINDS: readonly SampleKind[] = ['fayda', 'kebele', 'licence', 'passport', 'td1', 'td2', 'td3', 'aamva']
const LEAST_CONFIRMED = 0.97
const LEAST_TOLD = 0.99
/** Kebele IDs never approve by themselves. */
const MOST_HELD = 0.03
const MAX_CPU_MS = { 'ID front': 1200, passport: 1400, back: 800 } as const

/**
 * `npm run bench -- documents [N] [first=I] [minutes=M] [log=FILE] [train|tune|report] [alone]`: N drawn documents of each kind (3 unless told, 200 for the
 * published figures) and the public pictures: what is confirmed, what wrongly, kind and side, which of them the decision would hold
 * back with the selfie of their holder, and processor time, each
 * with counts and 95 % intervals, beside plain tesseract over the whole picture unless `alone`. About 4 CPU-seconds a
 * picture with it; no further index is begun after M minutes. Exit status 1 when a wrong claim was confirmed or a limit is broken.
 */
export async function run(args: string[]): Promise<void> {
  const { each, first, split, peer, mostMs, log } = documentArguments(args)
  // Nobody looks at failures of the split whose figures are published.
  const telling = split !== 'report'
  const tally = (): Tally => new Map()
  const [right, plainRight, wrong, plainWrong, kinds, surely, held, notFound] = [
    tally(),
    tally(),
    tally(),
    tally(),
    tally(),
    tally(),
    tally(),
    tally(),
  ]
  const costs: Costs = new Map()
  const selfies = await sitterSelfies()
  const yard = yardstick()
  await readTimed(split, first, 'td1', { peer: false })

  const tell = progress(each, 'indices')
  const started = performance.now()
  let done = 0
  let pictures = 0
  for (; done < each && performance.now() - started < mostMs; done++) {
    const i = first + done
    for (const kind of KINDS) {
      const sides = await readTimed(split, i, kind, { peer })
      const truths = sides.map(({ truth }) => truth)
      const ours = sides.map((side) => side.ours.found)
      const missed = countRight(right, truths, ours)
      if (telling && missed.length > 0) console.log(`${truths[0]!.id} not confirmed: ${missed.join(', ')}`)
      const confirmed = countWrong(wrong, truths[0]!, ours)
      if (telling) for (const words of confirmed) console.log(`${truths[0]!.id} WRONG ${words}`)
      const plain = sides.flatMap((side) => side.plain?.found ?? [])
      if (plain.length > 0) {
        countRight(plainRight, truths, plain)
        countWrong(plainWrong, truths[0]!, plain)
      }
      for (const side of sides) addKindAndCost(side)
      const reasons = kind === 'kebele' ? [] : addHeld(sides)
      yard.measure()
      pictures += sides.length
      tell(done, `${pictures} pictures`)
      if (log) appendFileSync(log, sides.map((side) => logLine(side, missed, confirmed, reasons)).join(''))
    }
  }

  /** Why a sound document is not approved; nothing where it is. */
  function addHeld(sides: readonly ReadSide[]): string[] {
    const { truth } = sides[0]!
    const { decision, notApproved } = judgeSample(
      sides.map((side) => ({ truth: side.truth, found: side.ours.found })),
      selfies[truth.portrait!.sitter]!,
    )
    count(held, truth.kind, notApproved)
    count(held, 'all', notApproved)
    if (telling && notApproved) console.log(`${truth.id} ${decision.outcome}: ${decision.reasons.join(' ')}`)
    return notApproved ? [...decision.reasons] : []
  }

  function addKindAndCost({ truth, ours, plain }: ReadSide): void {
    const told = ours.found.kind
    const isRight = told.type === truth.documentType && told.side === truth.side
    count(kinds, `${truth.kind} ${truth.side}`, isRight)
    count(kinds, 'all', isRight)
    if (telling && !isRight) console.log(`${truth.id} told as ${told.type} ${told.side}`)
    if (told.sure) count(surely, 'all', !isRight)
    const { ok, hints } = ours.found.quality
    count(notFound, 'all', !ok && hints.includes('document_not_found'))
    const name = truth.side === 'back' ? 'back' : truth.documentType === 'passport' ? 'passport' : 'ID front'
    costs.set(name, [...(costs.get(name) ?? []), { ours: ours.cpuMs, plain: plain?.cpuMs ?? null }])
  }

  console.log(`Drawn documents, split ${split} from ${first}: ${done} of each kind, both sides`)
  printTally(right, `right claims confirmed (limit ${LEAST_CONFIRMED * 100} %)`)
  if (peer) printTally(plainRight, 'by plain tesseract')
  printTally(wrong, 'wrong claims confirmed (limit 0)')
  if (peer) printTally(plainWrong, 'by plain tesseract')
  printTally(kinds, `type and side right (limit ${LEAST_TOLD * 100} %)`)
  printTally(surely, 'of those told surely, wrong')
  printTally(notFound, 'sound sides told to show no document (limit 0)')
  printTally(held, `sound documents held back (limit ${MOST_HELD * 100} %)`)
  const broken = printCosts(costs, MAX_CPU_MS)
  yard.print()
  const below = (found: Tally, name: string, limit: number) => {
    const [hits, of] = found.get(name) ?? [0, 0]
    if (of > 0 && hits < limit * of) broken.push(`${name}: ${hits} of ${of}`)
  }
  for (const field of ['fullName', 'Amharic name', 'dateOfBirth', 'idNumber'])
    below(right, `${field} all`, LEAST_CONFIRMED)
  below(kinds, 'all', LEAST_TOLD)
  const [heldBack, sound] = held.get('all') ?? [0, 0]
  if (heldBack > MOST_HELD * sound) broken.push(`sound documents held back: ${heldBack} of ${sound}`)
  if ((notFound.get('all')?.[0] ?? 0) > 0) broken.push('a sound document was told to be none')
  if ((wrong.get('all')?.[0] ?? 0) > 0) broken.push('a wrong claim was confirmed')
  broken.push(...(await readPublished({ peer })))
  for (const words of broken) console.error(`LIMIT BROKEN: ${words}`)
  if (broken.length > 0) process.exitCode = 1
}

function logLine(
  { truth, ours, plain }: ReadSide,
  missed: string[],
  confirmed: string[],
  held: string[],
): string {
  const { kind, quality } = ours.found
  return `${JSON.stringify({
    id: truth.id,
    cpuMs: Math.round(ours.cpuMs),
    plainCpuMs: plain && Math.round(plain.cpuMs),
    told: [kind.type, kind.side, kind.sure],
    ok: quality.ok,
    hints: quality.hints,
    missed,
    confirmed,
    held,
  })}\n`
}
