import type { AddressInfo } from 'node:net'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '../testing/builders.ts'
import { createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

/** Names of people in both scripts, beside the repository. */
const LIST = join(
  process.env.WABI_NAMES ?? join(import.meta.dirname, '../../../../shared/data/names'),
  'people.tsv',
)
const PEOPLE = 200
const LEAST = 0.97

/** Names as their bearers spell them, in both scripts. */
const OWN = `Abebech አበበች, Birtukan ብርቱካን, Chaltu ጫልቱ, Derartu ደራርቱ, Elfinesh እልፍነሽ, Frehiwot ፍሬሕይወት, Genzebe ገንዘቤ, Hirut ሂሩት,
  Kidist ቅድስት, Letesenbet ለተሰንበት, Meseret መሠረት, Netsanet ነፃነት, Sosena ሶስና, Tsehay ፀሐይ, Zewditu ዘውዲቱ, Kenenisa ቀነኒሳ,
  Tariku ታሪኩ, Sileshi ስለሺ, Yomif ዮሚፍ, Selemon ሰለሞን`
const FATHERS = `Dibaba ዲባባ, Bekele በቀለ, Gebremariam ገብረማርያም, Woldegiorgis ወልደጊዮርጊስ, Mekonnen መኮንን, Haileselassie ኃይለሥላሴ,
  Tsegaye ፀጋዬ, Worku ወርቁ, Ayalew አያሌው, Shiferaw ሺፈራው`
const pairs = (text: string) =>
  text.split(/,\s*/u).map((pair) => pair.split(' ') as [latin: string, geez: string])

const made = (): Person[] =>
  pairs(OWN).flatMap(([own, geezOwn]) =>
    pairs(FATHERS).map(([father, geezFather]) => ({
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

/** A client of its own, with calls over the network. */
async function openClient(name: string) {
  const calls = createCalls(app)
  const { token } = await signUp(world, calls, name)
  const body = { keyName: 'search', permissions: ['admin'], mode: 'live' }
  const key = (await calls('createApiKey', { token, body })).body.data.apiKey as string
  const call = async (bearer: string, path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const answer = await fetch(origin + path, { ...init, headers })
    expect(answer.ok, path).toBe(true)
    return (await answer.json()) as { data: { customerName: string; verificationId: string }[] }
  }
  return {
    add: async (customerName: string) => {
      const body = JSON.stringify({ customerName, delivery: 'none' })
      const answer = (await call(key, '/api/v1/verifications', { method: 'POST', body })) as unknown
      return (answer as { data: { verificationId: string } }).data.verificationId
    },
    /** The first page of the dashboard's list, which the palette shows as well. */
    list: async (search: string) =>
      (await call(token, `/api/client/verifications?search=${encodeURIComponent(search)}`)).data,
    api: async (search: string) =>
      (await call(key, `/api/v1/verifications?search=${encodeURIComponent(search)}`)).data,
  }
}

/** Adds everybody in one script and looks for each in the other; whom the first page lacks. */
async function lostOf(people: readonly Person[], name: string): Promise<string[]> {
  const client = await openClient(name)
  const ids: string[] = []
  for (const [at, { latin, geez }] of people.entries()) ids.push(await client.add(at % 2 ? latin : geez))
  const lost: string[] = []
  for (const [at, { latin, geez }] of people.entries()) {
    const [filed, sought] = at % 2 ? [latin, geez] : [geez, latin]
    const found = await client.list(sought)
    if (!found.some(({ verificationId }) => verificationId === ids[at])) lost.push(`${sought} for ${filed}`)
  }
  return lost
}

describe('two hundred people are found by their names in the other script', { timeout: 180_000 }, () => {
  test('of names made up from common ones', async () => {
    const people = made()
    expect(people).toHaveLength(PEOPLE)
    const lost = await lostOf(people, 'made')
    expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(PEOPLE * (1 - LEAST))
  })

  test.skipIf(!existsSync(LIST))(`of names as people spell them (skipped without ${LIST})`, async () => {
    const lines = readFileSync(LIST, 'utf8').trim().split('\n')
    const step = lines.length / PEOPLE
    const people = Array.from({ length: PEOPLE }, (_, at): Person => {
      const [geez, latin] = lines[Math.floor(at * step)]!.split('\t')
      return { geez: geez!, latin: latin! }
    })
    const lost = await lostOf(people, 'listed')
    expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(PEOPLE * (1 - LEAST))
  })
})

describe('what is found and in which order', () => {
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

  test('the same name comes first, names that only sound alike not at all', async () => {
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

  test('the public API searches as the list does', async () => {
    const found = (await client.api('ሐና ተስፋዬ')).map(({ customerName }) => customerName)
    expect(found).toEqual(['ሐና ተስፋዬ በቀለ', 'Hanna Tesfaye'])
  })
})
