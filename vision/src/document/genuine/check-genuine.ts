import type { DocumentFindings, DocumentSignal } from '../../shapes.ts'
import { compareSources } from './compare-sources.ts'

/** What speaks against a document, over all of its sides. Pure; runs in the caller's process. */
export function checkGenuine(documents: readonly DocumentFindings[]): DocumentSignal[] {
  const signals = compareSources(documents)
  if (documents.some(({ calendarsDisagree }) => calendarsDisagree))
    signals.push({ code: 'calendars_disagree', strength: 1 })
  return signals
}
