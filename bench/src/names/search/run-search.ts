import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareNames } from '@wabi/names'
import { listVerifications } from '../../../../server/src/domain/records/lists/list-verifications.ts'
import { startEmbedded } from '../../../../server/src/platform/db/embedded.ts'
import { LISTS_FOLDER, readLists, type Entry } from '../../../../names/training/read-lists.ts'
import { share } from '../../counting/share.ts'
import { type BenchClient, openBenchClient } from '../../dashboard/open-bench-client.ts'
import { createPeople } from './draw-people.ts'
import { createNameSealer, fillNames, idAt, placeOfStored, type Places } from './fill-names.ts'
import { printCosts } from './print-costs.ts'
import { sealCandidates, type Seal } from './seal-candidates.ts'

const COUNT = 20_000
const FULL_COUNT = 1_000_000
/** Verifications that have the same name: of a person who was verified again, or of namesakes. */
const VERIFICATIONS_PER_NAME = 10
const MAX_DRAWN_PEOPLE = 50_000
const PAGE = 20
const PEOPLE_COUNT = 200
const MIN_FOUND_SHARE = 0.97

/**
 * `npm run bench -- names search [N | full]`: searches for names among 20 000, N or (`full`) a million verifications in a
 * real PostgreSQL, with sealed names. Prints how many of 200 people are found on the first page by their name in the other
 * script, and what a search costs. Exit status 1 if more than 3 % are neither found nor after a full page of people of the same
 * name, or the 95th percentile is above 50 ms of CPU.
 */
export async function runSearch(args: readonly string[]): Promise<void> {
  const count = Number(args.find((arg) => /^\d+$/u.test(arg)) ?? (args.includes('full') ? FULL_COUNT : COUNT))
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-bench-'))
  const cluster = await startEmbedded(dataDir, { onLost() {} })
  try {
    const client = await openBenchClient(cluster.url, 'names')
    const { title, people } = listPeople()
    const stored = people.flatMap(({ geez, latin }) => [geez, latin])
    const drawn = createPeople(1)
    const drawnCount = Math.min(MAX_DRAWN_PEOPLE, Math.ceil(count / VERIFICATIONS_PER_NAME))
    const names = Array.from(
      { length: drawnCount },
      (_, at) => drawn.drawPerson()[at % 2 === 0 ? 'geez' : 'latin'],
    ).concat(stored)
    // The 200 people, in both scripts, are spread among the drawn ones.
    const places: Places = { count, drawn: drawnCount, stored: stored.length }
    const filled = await fillNames(client, names, places)
    console.log(
      `${count} verifications, ${drawnCount} people drawn by frequency from ${drawn.names} names, ${filled.terms} search terms of names; filled in ${Math.round(filled.cpuSeconds)} s of CPU`,
    )
    const seal = await createNameSealer(client, names)
    await printCosts(client, PAGE, seal)
    await printRecall(client, seal, { title, people, places })
    await client.close()
  } finally {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Two hundred people, from the lists beside the repository or, without them, drawn. */
function listPeople(): { title: string; people: Entry[] } {
  const listed = readLists(LISTS_FOLDER)?.people
  if (!listed) {
    const { drawPerson } = createPeople(2)
    return { title: 'drawn names', people: Array.from({ length: PEOPLE_COUNT }, drawPerson) }
  }
  const step = listed.length / PEOPLE_COUNT
  return {
    title: 'names as people spell them',
    people: Array.from({ length: PEOPLE_COUNT }, (_, at) => listed[Math.floor(at * step)]!),
  }
}

/** Prints how many people are on the first page of a search for their name in the other script. */
async function printRecall(
  client: BenchClient,
  seal: Seal,
  { title, people, places }: { title: string; people: readonly Entry[]; places: Places },
): Promise<void> {
  console.log(`\nFound on the first page of ${PAGE}, ${title}`)
  for (const [direction, typed, offset] of [
    ["stored in Ge'ez, typed in Latin", 'latin', 0],
    ["stored in Latin, typed in Ge'ez", 'geez', 1],
  ] as const) {
    const missing: string[] = []
    let namesakes = 0
    for (const [at, person] of people.entries()) {
      const id = idAt(placeOfStored(places, 2 * at + offset))
      await sealCandidates(client, seal, person[typed])
      const { data } = await listVerifications(client.ctx, { limit: PAGE, search: person[typed] })
      if (data.some(({ verificationId }) => verificationId === id)) continue
      const isSame = (name: string) => compareNames(person[typed], name).answer === 'same'
      if (data.length === PAGE && data.every(({ customerName }) => isSame(customerName))) namesakes += 1
      else missing.push(`${person.geez} ${person.latin}`)
    }
    const found = people.length - missing.length - namesakes
    console.log(
      `  ${direction}  ${share(found, people.length)}   ${namesakes} more after a page of people of the same name`,
    )
    for (const name of missing) console.log(`    not found: ${name}`)
    if (missing.length > people.length * (1 - MIN_FOUND_SHARE)) process.exitCode = 1
  }
}
