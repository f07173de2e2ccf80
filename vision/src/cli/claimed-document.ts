import { isCountryCode } from '@wabi/contract/catalog/countries.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { alpha2 } from '../document/kind/alpha-2.ts'
import { getText, type Request } from './request.ts'

/** The document that a read request claims, in the form the readers take. */
export interface ClaimedDocument {
  type: DocumentType | undefined
  /** ISO 3166-1 alpha-2; the three letters of an MRZ are accepted as well. */
  country: string | undefined
  /** Messages about unknown values. The picture is read without them. */
  unknown: string[]
}

/** The claims only guide the reading, so a typing error is reported and does not fail the request. */
export function parseClaimedDocument(request: Request): ClaimedDocument {
  const claimedType = getText(request, 'type')
  const type = DOCUMENT_TYPES.find((one) => one === claimedType)
  const claimedCountry = getText(request, 'country')?.toUpperCase()
  const country = claimedCountry && (isCountryCode(claimedCountry) ? claimedCountry : alpha2(claimedCountry))
  const unknown: string[] = []
  if (claimedType && !type) unknown.push(`There is no type '${claimedType}': ${DOCUMENT_TYPES.join(', ')}.`)
  if (claimedCountry && !country)
    unknown.push(`'${claimedCountry}' is no country of ISO 3166-1 (two letters).`)
  return { type, country: country ?? undefined, unknown }
}
