import { addDays } from '../dates.ts'
import type { Random } from '../random.ts'
import { addYears, pick } from './draws.ts'
import type { SampleDocument } from './document.ts'
import { changeNumber } from './forge/change-number.ts'
import { drawRelatives } from './holder.ts'
import type { HolderData } from './holder-data.ts'

/** The claims that a customer enters. */
export type SampleClaims = {
  fullName: string
  fullNameAmharic: string | null
  dateOfBirth: string
  idNumber: string
  expiryDate: string
  gender: 'F' | 'M'
}

export type WrongClaim = {
  wrong: 'another-person' | 'relative' | 'digit' | 'day' | 'year' | 'day-month-swapped'
  /**
   * The fields that differ from the document's. A namesake's name is not among them, nor one without the middle or last
   * name.
   */
  fields: (keyof SampleClaims)[]
  claims: SampleClaims
}

export const toClaims = (holderData: HolderData): SampleClaims => ({
  fullName: holderData.fullName,
  fullNameAmharic: holderData.amharic,
  dateOfBirth: holderData.dateOfBirth,
  idNumber: holderData.idNumber,
  expiryDate: holderData.expiryDate,
  gender: holderData.sex,
})

/** Whether a person with the whole name may use the other form: the first name with the last, or with the second. */
export function isNameVariant(name: string | null, whole: string | null): boolean {
  if (name === null || whole === null || name === whole) return name === whole
  const [words, all] = [name.split(' '), whole.split(' ')]
  const leavesOut = all.filter((word) => words.includes(word)).join(' ') === name
  return (
    leavesOut &&
    words.length > 1 &&
    words[0] === all[0] &&
    (words.at(-1) === all.at(-1) || words[1] === all[1])
  )
}

/** Claims that this document must not confirm: another person's, relatives', and one value slightly wrong. */
export function drawWrongClaims(
  document: SampleDocument,
  other: HolderData,
  right: SampleClaims,
  r: Random,
): { relatives: SampleClaims[]; wrong: WrongClaim[] } {
  const relatives = drawRelatives(r, document.holder, document.issuer).map((one): SampleClaims => ({
    ...right,
    fullName: one.words.join(' '),
    fullNameAmharic: one.geez?.join(' ') ?? null,
    dateOfBirth: one.dateOfBirth,
    idNumber: changeNumber(right.idNumber, r, 6),
    gender: one.sex,
  }))
  const personal = ['fullName', 'fullNameAmharic', 'dateOfBirth', 'idNumber'] as const
  const anothers = (wrong: WrongClaim['wrong'], claims: SampleClaims): WrongClaim => ({
    wrong,
    fields: personal.filter((field) =>
      field === 'fullName' || field === 'fullNameAmharic'
        ? !isNameVariant(claims[field], right[field])
        : claims[field] !== right[field],
    ),
    claims,
  })
  const wrong: WrongClaim[] = [
    anothers('another-person', toClaims(other)),
    ...relatives.map((claims) => anothers('relative', claims)),
    {
      wrong: 'digit',
      fields: ['idNumber'],
      claims: { ...right, idNumber: changeNumber(right.idNumber, r, 1) },
    },
    {
      wrong: 'day',
      fields: ['dateOfBirth'],
      claims: { ...right, dateOfBirth: addDays(right.dateOfBirth, pick(r, [-1, 1])) },
    },
    {
      wrong: 'year',
      fields: ['dateOfBirth'],
      claims: { ...right, dateOfBirth: addYears(right.dateOfBirth, pick(r, [-1, 1, 10])) },
    },
  ]
  const [y, m, d] = right.dateOfBirth.split('-') as [string, string, string]
  if (Number(d) <= 12 && d !== m)
    wrong.push({
      wrong: 'day-month-swapped',
      fields: ['dateOfBirth'],
      claims: { ...right, dateOfBirth: `${y}-${d}-${m}` },
    })
  return { relatives, wrong }
}
