import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import sharp from 'sharp'
import { BACKGROUNDS } from '@wabi/specimens/backgrounds.ts'
import { DOCUMENT_TYPE, drawSpecimen, getIdNumber, type Kind } from '@wabi/specimens/draw-specimen.ts'
import { fullName, PEOPLE } from '@wabi/specimens/people.ts'
import { photograph } from '@wabi/specimens/photograph.ts'
import { SIDES } from '@wabi/specimens/plan.ts'
import { random, seedFrom } from '@wabi/specimens/random.ts'
import { getSides, SAMPLE_KINDS } from '@wabi/specimens/sample/kinds.ts'
import { SPLITS, type Split } from '@wabi/specimens/sample/seeds.ts'
import { compareSources } from '../../vision/src/document/genuine/compare-sources.ts'
import { readDocument } from '../../vision/src/document/read.ts'
import type { DocumentFindings } from '../../vision/src/index.ts'
import { progress } from './counting/progress.ts'
import { count, printTally, type Tally } from './counting/tally.ts'
import { readSample } from './forgeries/read-sample.ts'

/** Every kind with two sides, by the generator that draws it. */
const SAMPLES = SAMPLE_KINDS.filter((kind) => getSides(kind).length === 2)
const SPECIMENS = [...new Set(SIDES.filter(([, side]) => side === 'back').map(([kind]) => kind))]

/**
 * `npm run bench -- sides [N] [first=I] [minutes=M] [train|tune|report]`: how often front and back of one genuine document are
 * taken for sides of two documents, on N drawn documents (default 6) of each kind with two sides by both generators, and how
 * often the front of one with the back of the next is found. About 5 CPU-seconds a document. After the given minutes it prints
 * its results.
 */
export async function run(args: string[]): Promise<void> {
  // The vision module disables most image loaders in this process; drawing needs them.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const each = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 6)
  const first = Number(args.find((arg) => arg.startsWith('first='))?.slice(6) ?? 0)
  const split: Split = SPLITS.find((one) => args.includes(one)) ?? 'report'
  const maxMs =
    Number(args.find((arg) => arg.startsWith('minutes='))?.slice(8) ?? Number.POSITIVE_INFINITY) * MINUTE_MS
  const tally = (): Tally => new Map()
  const [alarms, compared, others] = [tally(), tally(), tally()]
  const kinds = [
    ...SAMPLES.map((kind) => ({
      name: `samples ${kind}`,
      read: async (index: number) => (await readSample(split, index, kind, null)).map(({ found }) => found),
    })),
    ...SPECIMENS.map((kind) => ({
      name: `specimens ${kind}`,
      read: (index: number) => readSpecimen(kind, split, index),
    })),
  ]
  const reportProgress = progress(each * kinds.length, 'documents')
  const started = performance.now()
  const before = new Map<string, readonly DocumentFindings[]>()
  for (let job = 0; job < each * kinds.length && performance.now() - started < maxMs; job++) {
    const { name, read } = kinds[job % kinds.length]!
    const index = first + Math.floor(job / kinds.length)
    const sides = await read(index)
    const last = before.get(name)
    before.set(name, sides)
    const conflict = findConflict(sides)
    for (const group of [name, 'all']) {
      count(alarms, group, conflict)
      count(compared, group, areComparable(sides))
      if (last) count(others, group, findConflict([last[0]!, sides[1]!]))
    }
    if (conflict) console.log(`${name} ${index}: ${JSON.stringify(sides.map(numbersOf))}`)
    reportProgress(job + 1, name)
  }
  printTally(alarms, `sides of one genuine document taken for two (split ${split})`)
  printTally(compared, 'both sides name a number by the same kind of source')
  printTally(others, 'front of one document and back of the next: found')
}

const findConflict = (sides: readonly DocumentFindings[]) =>
  compareSources(sides).some(({ code }) => code === 'sides_conflict')

/** Numbers that one side names, by source; a valid zone and certain print alone. */
function numbersOf({ mrz, readings }: DocumentFindings) {
  return {
    mrz: mrz?.valid ? readings.mrz?.idNumber : undefined,
    barcode: readings.barcode?.idNumber,
    print: readings.doubtful.includes('idNumber') ? undefined : readings.print.idNumber,
  }
}

function areComparable([front, back]: readonly DocumentFindings[]): boolean {
  const [a, b] = [numbersOf(front!), numbersOf(back!)]
  return (['mrz', 'barcode', 'print'] as const).some((source) => a[source] && b[source])
}

/** Both sides of a specimen card, each photographed at its own angle and in its own light. */
async function readSpecimen(kind: Kind, split: Split, index: number): Promise<DocumentFindings[]> {
  const r = random(seedFrom('sides', kind, split, index))
  const person = PEOPLE[index % PEOPLE.length]!
  const claims = {
    fullName: fullName(person),
    dateOfBirth: person.dateOfBirth,
    idNumber: getIdNumber(person, kind),
  }
  const found: DocumentFindings[] = []
  for (const side of ['front', 'back'] as const) {
    const { card } = await drawSpecimen({ person: person.id, kind, side })
    const { jpeg } = await photograph(card, {
      background: BACKGROUNDS[r.whole(BACKGROUNDS.length)]!,
      turnDegrees: 3 * r.normal(),
      fill: r.between(0.6, 0.9),
      blur: r.between(0.2, 1.2),
      noise: r.between(1, 8),
      shade: r.between(0, 0.4),
      glare: r.whole(4) === 0 ? r.between(0.1, 0.3) : 0,
      jpegQuality: 70 + r.whole(25),
      seed: seedFrom('sides', kind, side, split, index),
    })
    found.push(
      await readDocument(new Uint8Array(jpeg), {
        side,
        type: DOCUMENT_TYPE[kind],
        nationality: kind === 'national-id' ? 'KE' : 'ET',
        claims,
      }),
    )
  }
  return found
}
