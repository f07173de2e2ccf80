import type { AddressInfo } from 'node:net'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '../testing/builders.ts'
import { createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

/** Names of people in both scripts, stored outside the repository. */
const NAMES_FILE = join(
  process.env.WABI_NAMES ?? join(import.meta.dirname, '../../../../shared/data/names'),
  'people.tsv',
)
const PEOPLE_COUNT = 200
const MIN_FOUND_SHARE = 0.97

/** Own names as their bearers spell them, in both scripts. */
const OWN_NAMES = `Abebech አበበች, Birtukan ብርቱካን, Chaltu ጫልቱ, Derartu ደራርቱ, Elfinesh እልፍነሽ, Frehiwot ፍሬሕይወት, Genzebe ገንዘቤ, Hirut ሂሩት,
  Kidist ቅድስት, Letesenbet ለተሰንበት, Meseret መሠረት, Netsanet ነፃነት, Sosena ሶስና, Tsehay ፀሐይ, Zewditu ዘውዲቱ, Kenenisa ቀነኒሳ,
  Tariku ታሪኩ, Sileshi ስለሺ, Yomif ዮሚፍ, Selemon ሰለሞን`
const FATHER_NAMES = `Dibaba ዲባባ, Bekele በቀለ, Gebremariam ገብረማርያም, Woldegiorgis ወልደጊዮርጊስ, Mekonnen መኮንን, Haileselassie ኃይለሥላሴ,
  Tsegaye ፀጋዬ, Worku ወርቁ, Ayalew አያሌው, Shiferaw ሺፈራው`
const parsePairs = (text: string) =>
  text.split(/,\s*/u).map((pair) => pair.split(' ') as [latin: string, geez: string])

const combineNames = (): Person[] =>
  parsePairs(OWN_NAMES).flatMap(([own, geezOwn]) =>
    parsePairs(FATHER_NAMES).map(([father, geezFather]) => ({
      latin: `${own} ${father}`,
      geez: `${geezOwn} ${geezFather}`,
    })),
  )

interface Person {
  latin: string
  geez: string
}

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let origin: string

beforeAll(async () => {
  world = await createWorld({ config: { apiCallsPerMinute: 100_000 } })
  app = await buildHttp(world)
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await world.close()
})

/** Creates a client and returns its calls over HTTP. */
async function openClient(name: string) {
  const calls = createCalls(app)
  const { token } = await signUp(world, calls, name)
  const body = { keyName: 'search', permissions: ['admin'], mode: 'live' }
  const key = (await calls('createApiKey', { token, body })).body.data.apiKey as string
  const call = async (bearer: string, path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const response = await fetch(origin + path, { ...init, headers })
    expect(response.ok, path).toBe(true)
    return (await response.json()) as { data: { customerName: string; verificationId: string }[] }
  }
  return {
    add: async (customerName: string) => {
      const body = JSON.stringify({ customerName, delivery: 'none' })
      const created = (await call(key, '/api/v1/verifications', { method: 'POST', body })) as unknown
      return (created as { data: { verificationId: string } }).data.verificationId
    },
    /** The first page of the dashboard's list, which the palette uses too. */
    list: async (search: string) =>
      (await call(token, `/api/client/verifications?search=${encodeURIComponent(search)}`)).data,
    api: async (search: string) =>
      (await call(key, `/api/v1/verifications?search=${encodeURIComponent(search)}`)).data,
  }
}

/** Adds people with their names in one script, searches in the other, and returns those missing from the first page. */
async function findMissing(
  people: readonly Person[],
  stored: keyof Person,
  client: string,
): Promise<string[]> {
  const typed = stored === 'geez' ? 'latin' : 'geez'
  const { add, list } = await openClient(client)
  const ids: string[] = []
  for (const person of people) ids.push(await add(person[stored]))
  const missing: string[] = []
  for (const [at, person] of people.entries()) {
    const found = await list(person[typed])
    if (!found.some(({ verificationId }) => verificationId === ids[at]))
      missing.push(`${person[typed]} for ${person[stored]}`)
  }
  return missing
}

describe.each(['geez', 'latin'] as const)(
  '97 % of two hundred people whose names are stored in %s are found by them in the other script',
  { timeout: 180_000 },
  (stored) => {
    const expectFound = (missing: readonly string[]) =>
      expect(missing.length, missing.join('\n')).toBeLessThanOrEqual(PEOPLE_COUNT * (1 - MIN_FOUND_SHARE))

    test('with names combined from common ones', async () => {
      const people = combineNames()
      expect(people).toHaveLength(PEOPLE_COUNT)
      expectFound(await findMissing(people, stored, `combined-${stored}`))
    })

    test.skipIf(!existsSync(NAMES_FILE))(
      `with names as people spell them (skipped without ${NAMES_FILE})`,
      async () => {
        const lines = readFileSync(NAMES_FILE, 'utf8').trim().split('\n')
        const step = lines.length / PEOPLE_COUNT
        const people = Array.from({ length: PEOPLE_COUNT }, (_, at): Person => {
          const [geez, latin] = lines[Math.floor(at * step)]!.split('\t')
          return { geez: geez!, latin: latin! }
        })
        expectFound(await findMissing(people, stored, `listed-${stored}`))
      },
    )
  },
)

describe('matches and their order', () => {
  let client: Awaited<ReturnType<typeof openClient>>
  const names = async (search: string) => (await client.list(search)).map(({ customerName }) => customerName)

  beforeAll(async () => {
    client = await openClient('order')
    for (const name of [
      'ሐና ተስፋዬ በቀለ',
      'Hanna Tesfaye',
      'Hanan Tesfa',
      'Kibrom Hagos',
      'Kebede Alemu',
      'Ali Yusuf',
      'Gebre Egziabher Desta',
      'መኰንን አበበ',
      'Abebe Mekonnen',
      'Ben Smith',
    ])
      await client.add(name)
  })

  test('the same name comes first, and names that only sound alike are not listed', async () => {
    expect(await names('Hanna Tesfaye')).toEqual(['Hanna Tesfaye', 'ሐና ተስፋዬ በቀለ'])
    expect(await names('Kebede')).toEqual(['Kebede Alemu'])
    expect((await names('Mekonen Abebe'))[0]).toBe('መኰንን አበበ')
    expect((await names('Abebe Mekonen'))[0]).toBe('Abebe Mekonnen')
  })

  test.each([
    ['Hanna Tes', 'ሐና ተስፋዬ በቀለ'],
    ['ሐና በቀለ', 'ሐና ተስፋዬ በቀለ'],
    ['Bekele Hana', 'ሐና ተስፋዬ በቀለ'],
    ['Tesfay', 'ሐና ተስፋዬ በቀለ'],
    ['Hanna Tesfaye Bekele', 'Hanna Tesfaye'],
    ['Kebed', 'Kebede Alemu'],
    ['Keb', 'Kebede Alemu'],
    ['ከበ', 'Kebede Alemu'],
    ['ክብሮም', 'Kibrom Hagos'],
    ['አሊ', 'Ali Yusuf'],
    ['Gebregziabher', 'Gebre Egziabher Desta'],
    ['ገብረእግዚአብሔር ደስታ', 'Gebre Egziabher Desta'],
    ['Makonnen', 'መኰንን አበበ'],
    ['ben', 'Ben Smith'],
  ])('%s finds %s', async (typed, name) => {
    expect(await names(typed)).toContain(name)
  })

  test('the public API finds the same as the list', async () => {
    const found = (await client.api('ሐና ተስፋዬ')).map(({ customerName }) => customerName)
    expect(found).toEqual(['ሐና ተስፋዬ በቀለ', 'Hanna Tesfaye'])
  })
})
