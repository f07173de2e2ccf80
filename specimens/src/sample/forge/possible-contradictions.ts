import { hasZone, getSides, type SampleKind } from '../kinds.ts'
import { contradictions, type FieldName, type HolderData, type Source } from '../holder-data.ts'
import type { Contradiction } from '../truth.ts'

const PAIRS: [Source, Source][] = [
  ['print', 'local'],
  ['print', 'mrz'],
  ['print', 'barcode'],
  ['local', 'mrz'],
  ['local', 'barcode'],
]

/** The fields in each part of each kind, both sides together. */
function listFields(kind: SampleKind): Record<Source, FieldName[]> {
  const identity: FieldName[] = ['fullName', 'dateOfBirth', 'idNumber', 'sex']
  const zone = getSides(kind).some((side) => hasZone(kind, side))
  return {
    print: [...identity, 'expiryDate'],
    local:
      kind === 'passport'
        ? ['amharic']
        : ['fayda', 'kebele', 'licence'].includes(kind)
          ? ['amharic', 'dateOfBirth', 'expiryDate']
          : [],
    mrz: zone ? [...identity, 'expiryDate'] : [],
    barcode:
      kind === 'fayda' ? identity : kind === 'licence' || kind === 'aamva' ? [...identity, 'expiryDate'] : [],
  }
}

function pairs(says: Record<Source, HolderData>, shows: Record<Source, FieldName[]>): Contradiction[] {
  return PAIRS.flatMap(([a, b]) => {
    const common = shows[a].filter((field) => shows[b].includes(field))
    const fields = contradictions(says[a], says[b], [...new Set(common)])
    return fields.length > 0 ? [{ between: [a, b] as [Source, Source], fields }] : []
  })
}

/** The contradictions between the parts of a document, which can be found without looking at pixels. */
export const possibleContradictions = (
  kind: SampleKind,
  says: Record<Source, HolderData>,
  shows: Record<Source, FieldName[]>,
): { onThisSide: Contradiction[]; onBothSides: Contradiction[] } => ({
  onThisSide: pairs(says, shows),
  onBothSides: pairs(says, listFields(kind)),
})
