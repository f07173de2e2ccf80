import type { DocumentFindings, DocumentSignal, SignalCode } from '../../core/shapes.ts'
import { compareSources } from './compare-sources.ts'
import { namesDisagree } from './names-disagree.ts'
import { isValidTooLong } from './is-valid-too-long.ts'

/** Signals found while the picture was read. */
const PICTURE_SIGNALS: ReadonlySet<SignalCode> = new Set(['portraits_differ', 'portrait_askew'])

/** Signals that a document may not be genuine, over all of its sides. Pure; runs in the caller's process. */
export function checkGenuine(documents: readonly DocumentFindings[]): DocumentSignal[] {
  const signals = compareSources(documents)
  signals.push(
    ...documents.flatMap((document) => document.signals.filter(({ code }) => PICTURE_SIGNALS.has(code))),
  )
  if (documents.some(({ calendarsDisagree }) => calendarsDisagree))
    signals.push({ code: 'calendars_disagree', strength: 1 })
  if (
    documents.some(
      ({ readings: { print, doubtful } }) =>
        print.fullName &&
        print.fullNameAmharic &&
        !doubtful.includes('fullName') &&
        namesDisagree(print.fullName, print.fullNameAmharic),
    )
  )
    signals.push({ code: 'scripts_disagree', strength: 1 })
  if (documents.some((document) => isValidTooLong(document)))
    signals.push({ code: 'validity_too_long', strength: 1 })
  return signals
}
