import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { FORGERIES, forgeriesOf } from '@wabi/specimens/sample/forge/forgeries.ts'
import type { SampleKind } from '@wabi/specimens/sample/kinds.ts'
import { SPLITS, type Split } from '@wabi/specimens/sample/seeds.ts'
import { judgeSample } from './forgeries/judge-sample.ts'
import { type ReadSample, readSample } from './forgeries/read-sample.ts'
import { RIGHT_REASONS } from './forgeries/reasons.ts'
import { sitterSelfies } from './forgeries/selfies.ts'
import { progress } from './counting/progress.ts'
import { count, printTally, type Tally } from './counting/tally.ts'

/** Kebele IDs are left out: they never approve by themselves, sound or not. Visas are no choice of the flow. */
const KINDS: readonly SampleKind[] = ['fayda', 'licence', 'passport', 'td1', 'td2', 'td3', 'aamva']
/** Sound documents for each forgery of a kind: their share has the narrower limit. */
const SOUND_EACH = 3

/**
 * `npm run bench -- forgeries [N] [sound=M] [first=I] [minutes=M] [train|tune|report]`: N drawn documents of each forgery (4 unless told; 0 for none),
 * their kinds in turn, and M sound ones (3 N unless told), decided by the server's own rules with the selfie of whom the
 * portrait shows. A replaced photo is tried twice: sent by the rightful holder's double, and by the forger himself, whose
 * own face is on the card. About 2 CPU-seconds a picture. After that many minutes it prints what it has; a sound
 * document is read after every forgery, so that both are there.
 */
export async function run(args: string[]): Promise<void> {
  const each = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 4)
  const sound = Number(args.find((arg) => arg.startsWith('sound='))?.slice(6) ?? each * SOUND_EACH)
  const value = (name: string) => args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1)
  const first = Number(value('first') ?? 0)
  const maxMs = Number(value('minutes') ?? Number.POSITIVE_INFINITY) * MINUTE_MS
  const split: Split = SPLITS.find((one) => args.includes(one)) ?? 'tune'
  // Nobody looks at failures of the split whose figures are published.
  const showFailures = split !== 'report'
  const selfies = await sitterSelfies()
  const tally = (): Tally => new Map()
  const [caught, reasons, held, types, surely] = [tally(), tally(), tally(), tally(), tally()]
  const countKinds = (sides: readonly ReadSample[]) => {
    for (const { truth, found } of sides) {
      const right = found.kind.type === truth.documentType && found.kind.side === truth.side
      count(types, `${truth.kind} ${truth.side}`, right)
      if (found.kind.sure) count(surely, 'wrong', !right)
    }
  }
  const judge = (name: string, sides: readonly ReadSample[], sitter: number) => {
    const { decision, notApproved, rightReason } = judgeSample(sides, selfies[sitter]!)
    count(caught, name, notApproved)
    count(reasons, name, notApproved && rightReason)
    if (showFailures && (!notApproved || !rightReason))
      console.log(
        `${sides[0]!.truth.id} ${name}: ${decision.outcome}, ${decision.reasons.join(' ') || 'no reason'}`,
      )
  }

  const judgeForgery = async (i: number, turn: number) => {
    const forgery = FORGERIES[turn]!
    const kinds = KINDS.filter((kind) => forgeriesOf(kind).includes(forgery))
    const sides = await readSample(split, first + i, kinds[(i + turn) % kinds.length]!, forgery)
    countKinds(sides)
    const { sitter } = sides[0]!.truth.portrait!
    if (forgery !== 'photo-replaced') judge(forgery, sides, sitter)
    else {
      judge('photo-replaced, a stranger sends', sides, (sitter + 1) % selfies.length)
      judge('photo-replaced, the forger sends', sides, sitter)
    }
  }
  const judgeSound = async (i: number) => {
    const sides = await readSample(split, first + i, KINDS[i % KINDS.length]!, null)
    countKinds(sides)
    const { decision, notApproved } = judgeSample(sides, selfies[sides[0]!.truth.portrait!.sitter]!)
    // The flow answers such a photo with a hint and takes another; here the same one goes on.
    const refitted = sides.some(({ found }) => !found.quality.ok)
    count(held, sides[0]!.truth.kind, notApproved)
    count(held, 'all', notApproved)
    if (!refitted) count(held, 'all whose photos were accepted', notApproved)
    if (showFailures && notApproved)
      console.log(`${sides[0]!.truth.id} sound: ${decision.outcome}, ${decision.reasons.join(' ')}`)
  }

  const turns = FORGERIES.flatMap((forgery, turn) => (RIGHT_REASONS[forgery] === null ? [] : [turn]))
  const jobs = Array.from({ length: Math.max(each * turns.length, sound) }, (_, job) => job)
  const reportProgress = progress(jobs.length, 'jobs')
  const started = performance.now()
  for (const job of jobs) {
    if (performance.now() - started > maxMs) break
    if (job < each * turns.length)
      await judgeForgery(Math.floor(job / turns.length), turns[job % turns.length]!)
    if (job < sound) await judgeSound(job)
    reportProgress(job + 1, `${Math.min(job + 1, sound)} sound`)
  }
  printTally(caught, `not approved (split ${split}; limit 95 %)`)
  printTally(reasons, 'not approved for the right reason')
  printTally(held, 'sound documents held back (limit 3 %)')
  printTally(types, 'type and side right (limit 99 %)')
  printTally(surely, 'told surely and wrong')
}
