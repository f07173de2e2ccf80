import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Random } from './random.ts'

/** Ethiopian names with their common spelling; many are similar, as in reality. */
const NAMES =
  `Abebe አበበ, Abeba አበባ, Kebede ከበደ, Bekele በቀለ, Tesfaye ተስፋዬ, Tesfa ተስፋ, Haile ኃይሌ, Hailu ኃይሉ, Alemu አለሙ,
  Almaz አልማዝ, Girma ግርማ, Tadesse ታደሰ, Getachew ጌታቸው, Dawit ዳዊት, Solomon ሰለሞን, Mulugeta ሙሉጌታ, Mulu ሙሉ, Yohannes ዮሐንስ,
  Tekle ተክሌ, Wolde ወልዴ, Worku ወርቁ, Mekonnen መኮንን, Desta ደስታ, Kassa ካሳ, Lemma ለማ, Mengistu መንግስቱ, Samuel ሳሙኤል,
  Birhanu ብርሃኑ, Daniel ዳንኤል, Eyob ኢዮብ, Gebremariam ገብረማርያም, Woldemariam ወልደማርያም, Habtamu ሀብታሙ, Jemal ጀማል,
  Mohammed መሐመድ, Ahmed አህመድ, Petros ጴጥሮስ, Yared ያሬድ, Zerihun ዘሪሁን, Biniam ቢኒያም, Henok ሄኖክ, Mesfin መስፍን, Yonas ዮናስ,
  Hanna ሐና, Selam ሰላም, Marta ማርታ, Ruth ሩት, Liya ሊያ, Tigist ትዕግስት, Aster አስቴር, Genet ገነት, Hiwot ሕይወት, Meron ሜሮን,
  Rahel ራሔል, Sara ሳራ, Saba ሳባ, Kidist ቅድስት, Helen ሄለን, Netsanet ነፃነት, Senait ሰናይት, Amina አሚና, Eden ኤደን, Tsehay ፀሐይ`
    .split(/,\s*/)
    .map((pair) => pair.split(' ') as [latin: string, geez: string])

export type Name = readonly [latin: string, geez: string]

export type Person = {
  /** The person's own name, their father's and their grandfather's. */
  names: [Name, Name, Name]
  /** Gregorian, YYYY-MM-DD. */
  birth: string
  issue: string
  expiry: string
  fcn: string
  kebele: string
  licence: string
  passport: string
}

export function drawName(random: Random, not: readonly Name[]): Name {
  const name = random.pick(NAMES)
  return not.some(([latin]) => latin === name[0]) ? drawName(random, not) : name
}

export function drawPerson(random: Random): Person {
  const names: Name[] = []
  while (names.length < 3) names.push(drawName(random, names))
  const digits = (count: number) => Array.from({ length: count }, () => random.integerBelow(10)).join('')
  const day = (from: number, years: number) =>
    new Date(Date.UTC(from, 0, 1) + random.integerBelow(365 * years) * DAY_MS).toISOString().slice(0, 10)
  return {
    names: names as Person['names'],
    birth: day(1950, 57),
    issue: day(2018, 7),
    expiry: day(2027, 9),
    fcn: `${2 + random.integerBelow(8)}${digits(15)}`,
    kebele: `${String(1 + random.integerBelow(20)).padStart(2, '0')}/${digits(4)}/09`,
    licence: `${random.pick([...'ABCDK'])}${digits(7)}`,
    passport: `EP${digits(7)}`,
  }
}

export const latinName = ({ names }: Person) => names.map(([latin]) => latin).join(' ')
export const geezName = ({ names }: Person) => names.map(([, geez]) => geez).join(' ')
