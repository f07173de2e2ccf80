import type { Check } from '../model/verdict.ts'
import { doubt, fail, pass } from '../model/verdict.ts'
import { needDocument, needEverySide } from '../model/need.ts'

/** Hints of a photo that does not show the document whole. */
const NOT_WHOLE = ['cut_off', 'document_not_found']

/**
 * Readable is what was read, not how the photo looks: all three claims found or contradicted. A photo that its own
 * quality verdict refused stays a doubt even so, because blur and glare also hide a forgery; but not where zone or
 * barcode, whose own digits tell a misreading, bear out all three claims, and the whole document is in the picture: two
 * lines and a portrait on a sheet are no passport. The front itself must
 * bear out one of them: else nothing ties its portrait to what was read on the back.
 */
export const documentReadable: Check = (input) => {
  const document = needDocument(input)
  needEverySide(input)
  const claims = Object.values(document.claims)
  const read = claims.filter(({ state }) => state !== 'unreadable').length
  const front = document.sides.find(({ side }) => side === 'front')
  const evidence = {
    fieldsRead: read,
    fieldsAsked: claims.length,
    photoGood: front?.ok ?? false,
    hints: [...new Set(document.sides.flatMap(({ hints }) => hints))].join(' '),
  }
  if (read === 0 && document.mrz !== 'valid') return fail('document_unreadable', evidence)
  const byMachine = claims.every(({ state, source }) => state === 'match' && source !== 'print')
  const whole = front?.ok || !front?.hints.some((hint) => NOT_WHOLE.includes(hint))
  if (!whole || read < claims.length || !document.frontBorneOut || !front || (!front.ok && !byMachine))
    return doubt('document_partly_readable', evidence)
  return pass(evidence)
}
