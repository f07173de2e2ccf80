import {
  EVIDENCE_GROUPS,
  type EvidenceGroup,
  type EvidenceResult,
} from '@wabi/contract/verification/assurance.ts'
import type { GroupFinding } from '@wabi/contract/shapes/evidence-group.ts'
import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import { inspectedAssurance } from './model/inspection.ts'
import { baseInput, withDocument } from './testing/base-input.ts'
import { chosen } from './testing/variations.ts'

const passing = decide(baseInput()).evidenceGroups

/** The groups of an approved case, one of them with another result. */
const withResult = (group: EvidenceGroup, result: EvidenceResult): GroupFinding[] =>
  passing.map((one) => (one.group === group ? { group, result, strength: 'none', pieces: [] } : one))

describe('an approval after a trained person’s inspection', () => {
  test('reaches substantial where every group passes', () => {
    expect(inspectedAssurance(passing, [])).toBe('substantial')
  })

  test.each(EVIDENCE_GROUPS)('settles a doubt about %s only if a picture can show it', (group) => {
    const settled = group === 'presence' ? null : 'substantial'
    expect(inspectedAssurance(withResult(group, 'doubt'), [])).toBe(settled)
  })

  test.each(EVIDENCE_GROUPS)('supplies no missing evidence of %s, and overrules none against it', (group) => {
    expect(inspectedAssurance(withResult(group, 'missing'), [])).toBeNull()
    expect(inspectedAssurance(withResult(group, 'against'), [])).toBeNull()
  })

  test('does not overrule the issuer', () => {
    const denied = { ...baseInput(), issuer: { source: 'authority', verified: false } } as const
    const altered = withDocument({ barcode: { read: true, kind: 'fayda', signature: 'invalid' } })
    for (const input of [denied, altered]) {
      const { evidenceGroups, reasons } = decide(input)
      expect(inspectedAssurance(evidenceGroups, reasons)).toBeNull()
      expect(inspectedAssurance(evidenceGroups, [])).toBe('substantial')
    }
  })

  test('leaves high as it is, and a case without a head turn or a legible document without a level', () => {
    const liveness = { state: 'passed', selfieDistance: 0.2, samePerson: true, supervised: true } as const
    const high = decide({ ...baseInput(), issuer: { source: 'chip', verified: true }, liveness })
    expect(inspectedAssurance(high.evidenceGroups, high.reasons)).toBe('high')
    const turned = { ...baseInput(), liveness: { state: 'missing' } } as const
    for (const input of [turned, { ...baseInput(), document: null }]) {
      const { evidenceGroups, reasons } = decide(input)
      expect(inspectedAssurance(evidenceGroups, reasons)).toBeNull()
    }
  })

  test('does not replace the zone or code that a document lacks', () => {
    const { assurance, evidenceGroups, reasons } = decide(chosen('drivers_license', {}, 'KE'))
    expect(assurance).toBeNull()
    expect(reasons).toContain('document_unproven')
    // Unproven is missing evidence: a picture does not prove the document either.
    expect(inspectedAssurance(evidenceGroups, reasons)).toBeNull()
  })

  test('of a decision older than the groups has no level', () => {
    expect(inspectedAssurance([], [])).toBeNull()
  })
})
