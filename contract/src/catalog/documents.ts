/** The identity documents a customer can choose, by nationality (spec sections 2, 3 and 5). */

import type { DocumentType } from './document-types.ts'

/** Names for staff, regardless of the nationality. */
export const DOCUMENT_NAMES: Record<DocumentType, string> = {
  national_id: 'National ID',
  kebele_id: 'Kebele ID',
  passport: 'Passport',
  drivers_license: "Driver's License",
}

/** The sides of each type that have to be photographed: of a passport only the data page is read. */
export const DOCUMENT_SIDES: Readonly<Record<DocumentType, readonly ('front' | 'back')[]>> = {
  national_id: ['front', 'back'],
  kebele_id: ['front', 'back'],
  passport: ['front'],
  drivers_license: ['front', 'back'],
}

export type DocumentTypeStatus = 'active' | 'rollout' | 'traditional'

export interface DocumentTypeOption {
  id: DocumentType
  name: string
  description: string
  issuer: string
  features: readonly string[]
  status: DocumentTypeStatus
  recommended?: true
}

export const STATUS_LABELS: Record<DocumentTypeStatus, string> = {
  active: 'Active',
  rollout: 'Rolling Out',
  traditional: 'Traditional',
}

const ETHIOPIAN: readonly DocumentTypeOption[] = [
  {
    id: 'national_id',
    name: 'National ID (Fayida)',
    description: 'Digital biometric card',
    issuer: 'National ID Program',
    features: ['Biometric', 'QR code', 'Digital'],
    status: 'rollout',
    recommended: true,
  },
  {
    id: 'kebele_id',
    name: 'Kebele ID',
    description: 'Local residence card',
    issuer: 'Kebele administration',
    features: ['Photo', 'Widely held'],
    status: 'traditional',
  },
  {
    id: 'passport',
    name: 'Ethiopian Passport',
    description: 'International travel document',
    issuer: 'Immigration and Citizenship Service',
    features: ['Machine readable', 'International'],
    status: 'active',
  },
  {
    id: 'drivers_license',
    name: "Driver's License",
    description: 'Photo card for licensed drivers',
    issuer: 'Regional transport authority',
    features: ['Photo', 'Supplementary'],
    status: 'active',
  },
]

const GENERIC: readonly DocumentTypeOption[] = [
  {
    id: 'national_id',
    name: 'National ID Card',
    description: 'Identity card issued by your country',
    issuer: 'National authority',
    features: ['Photo', 'Official'],
    status: 'active',
    recommended: true,
  },
  {
    id: 'passport',
    name: 'Passport',
    description: 'International travel document',
    issuer: 'Passport authority',
    features: ['Machine readable', 'International'],
    status: 'active',
  },
  {
    id: 'drivers_license',
    name: "Driver's License",
    description: 'Photo card for licensed drivers',
    issuer: 'Transport authority',
    features: ['Photo', 'Official'],
    status: 'active',
  },
]

/** Four documents for Ethiopia (`ET`), three for every other nationality. */
export function documentTypesFor(nationality: string): readonly DocumentTypeOption[] {
  return nationality === 'ET' ? ETHIOPIAN : GENERIC
}

/** Hint below the ID number field; it is not validated. */
export function idNumberHint(type: DocumentType | null, nationality: string): string {
  if (type === 'national_id' && nationality === 'ET') return 'Enter your 10+ digit National ID number'
  if (type === 'national_id') return 'Enter your National ID number (5 or more letters and digits)'
  if (type === 'kebele_id') return 'Enter your Kebele ID number (5 or more letters and digits)'
  if (type === 'passport') return 'Enter your passport number (6 or more letters and digits)'
  if (type === 'drivers_license') return "Enter your driver's license number (5 or more letters and digits)"
  return 'Enter your ID number (5 or more letters and digits)'
}
