import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { random, seedFrom } from '@wabi/specimens/random.ts'
import sharp from 'sharp'
import { loadFacePhotos } from './attacks/faces.ts'
import { type Outcome, SPECIES, type Species } from './attacks/species.ts'
import { shareOverPeople } from './liveness/subject-interval.ts'

const SHORT_TRIES = 1

/**
 * `npm run bench -- attacks`: the attacks on the judgement again, drawn by code that no limit of the product was chosen
 * on. Each try goes through the readers and the decision with default settings. Portraits and selfies are different
 * public photographs, which lie beside the checkout; without them nothing is tried.
 *
 * `--seed WORD` (drawn and printed by default), `--only fold,screen` (words of the species' names), `--tries 20` (of
 * each), `--from 20` (the first one, to share a run out), `--seconds 200` (no new try of a species after that time),
 * `--short` (one try each).
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: String(randomInt(1e9)) },
      only: { type: 'string', default: '' },
      tries: { type: 'string' },
      from: { type: 'string', default: '0' },
      seconds: { type: 'string', default: 'Infinity' },
      short: { type: 'boolean', default: false },
    },
  })
  // The product's decoder refuses drawings; here the cards are drawn in the same process.
  await import('../../vision/src/image/decode.ts')
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const people = await loadFacePhotos()
  if (people.size === 0) {
    console.log('attacks: skipped, ../shared/data/faces/same-person is absent')
    return
  }
  const words = values.only.split(',')
  const chosen = SPECIES.filter(({ name }) => words.some((word) => name.includes(word)))
  if (chosen.length === 0) throw new Error(`--only: words of ${SPECIES.map(({ name }) => name).join('; ')}`)
  console.log(`seed ${values.seed}; ${people.size} people`)
  const exceeded: string[] = []
  for (const species of chosen) {
    const outcomes: Outcome[] = []
    let without = 0
    const until = performance.now() + 1000 * Number(values.seconds)
    const tries = Number(values.tries ?? (values.short ? SHORT_TRIES : species.tries))
    for (let index = Number(values.from); index < Number(values.from) + tries; index += 1) {
      if (performance.now() > until) break
      const outcome = await species.attempt(people, index, random(seedFrom(values.seed, species.name, index)))
      if (outcome) outcomes.push(outcome)
      else without += 1
    }
    if (print(species, outcomes, without)) exceeded.push(species.name)
  }
  const { user, system } = process.cpuUsage()
  console.log(`\n${((user + system) / 1e6).toFixed(0)} CPU-seconds`)
  for (const name of exceeded) console.error(`LIMIT EXCEEDED: ${name}`)
  if (exceeded.length > 0) process.exitCode = 1
}

/** Prints a species; true if its limit is exceeded. */
function print(
  { name, limit, counts, tries }: Species,
  outcomes: readonly Outcome[],
  without: number,
): boolean {
  console.log(`\n${name}`)
  if (without > 0) console.log(`  not tried, no face was found: ${without}`)
  if (outcomes.length === 0) return false
  const line = (label: string, is: (one: Outcome) => boolean) =>
    console.log(
      `  ${label.padEnd(26)} ${shareOverPeople(outcomes.map((one) => ({ person: one.person, accepted: is(one) })))}`,
    )
  for (const outcome of ['approved', 'pending_review', 'rejected'] as const)
    line(outcome, (one) => one.outcome === outcome)
  if (counts !== 'approved') line(counts, ({ through }) => through)
  const reasons = Map.groupBy(
    outcomes.flatMap(({ reasons: all }) => all),
    (reason) => reason,
  )
  const sorted = [...reasons].toSorted(([, a], [, b]) => b.length - a.length)
  console.log(`  reasons: ${sorted.map(([reason, all]) => `${reason} ${all.length}`).join(', ')}`)
  if (limit === null) return false
  const through = outcomes.filter((one) => one.through).length
  const met = through / outcomes.length <= limit + 1e-9
  const verdict = !met
    ? 'EXCEEDED'
    : outcomes.length < tries
      ? `not exceeded, too few tries (of ${tries})`
      : 'met'
  console.log(`  limit ${(100 * limit).toFixed(1)} % ${counts}: ${verdict}`)
  return !met
}
