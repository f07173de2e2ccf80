import { isCountryCode } from '@wabi/contract/catalog/countries.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@wabi/contract/catalog/documents.ts'
import { alpha2 } from '../document/kind/alpha-2.ts'
import { textOf, type Request } from './request.ts'

/** What a request to read says of its document, as readers take it. */
export interface ToldDocument {
  type: DocumentType | undefined
  /** ISO 3166-1 alpha-2; a zone's three letters are understood too. */
  country: string | undefined
  /** Words about what no reader knows: the picture is read without it. */
  unknown: string[]
}

/** What is told steers the reading only, so a slip of the pen is said and costs no answer. */
export function toldDocument(request: Request): ToldDocument {
  const typeSaid = textOf(request, 'type')
  const type = DOCUMENT_TYPES.find((one) => one === typeSaid)
  const countrySaid = textOf(request, 'country')?.toUpperCase()
  const country = countrySaid && (isCountryCode(countrySaid) ? countrySaid : alpha2(countrySaid))
  const unknown: string[] = []
  if (typeSaid && !type) unknown.push(`There is no type '${typeSaid}': ${DOCUMENT_TYPES.join(', ')}.`)
  if (countrySaid && !country) unknown.push(`'${countrySaid}' is no country of ISO 3166-1 (two letters).`)
  return { type, country: country ?? undefined, unknown }
}
