import { z } from 'zod'
import { type ClaimField, GENDERS } from '../verification/claims.ts'
import { day } from './reply.ts'
import { nameText, optionalText, requiredText } from './text.ts'

const Gender = z.enum(GENDERS, 'Gender is required')

/** A document number as the customer enters it. */
export const IdNumber = requiredText(5, 64, 'ID number must be at least 5 characters')

/** The day on which a living person was born, Gregorian. */
export const BirthDate = z.iso
  .date({ error: 'Please give the date of birth as YYYY-MM-DD', abort: true })
  .refine(
    (iso) => iso >= '1900-01-01' && iso <= new Date().toISOString().slice(0, 10),
    'Please check the date of birth',
  )

/** What the customer states about themselves, as the personal step sends it. */
export const Claims = z.object({
  fullName: nameText('Full name must be at least 2 characters').refine(
    (name) => /\p{L}/u.test(name),
    'Please write the name in letters',
  ),
  dateOfBirth: z.string('Date of birth is required').min(1, 'Date of birth is required').pipe(BirthDate),
  gender: Gender,
  idNumber: IdNumber,
  address: optionalText(500),
} satisfies Record<ClaimField, z.ZodType>)

/** Valid claims, as stored. Dates are Gregorian, YYYY-MM-DD. */
export type Claims = z.output<typeof Claims>

/** The claims of a verification as its staff see them; null: not given. */
export const ShownClaims = z.object({
  fullName: z.string(),
  dateOfBirth: day,
  gender: Gender,
  idNumber: z.string(),
  address: z.string().nullable(),
} satisfies Record<ClaimField, z.ZodType>)

export function toShownClaims(claims: Claims): z.input<typeof ShownClaims> {
  return { ...claims, address: claims.address ?? null }
}
