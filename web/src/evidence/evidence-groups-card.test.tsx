// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ASSURANCE_DESCRIPTIONS } from '@wabi/contract/verification/assurance.ts'
import { EvidenceGroupsCard } from './evidence-groups-card.tsx'
import type { Decision } from './score-sum.ts'

afterEach(cleanup)

type MadeBy = Parameters<typeof EvidenceGroupsCard>[0]['madeBy']
const show = (decision: Pick<Decision, 'assurance' | 'evidenceGroups'>, madeBy: MadeBy = null) =>
  render(<EvidenceGroupsCard decision={decision as Decision} madeBy={madeBy} />)
const rows = () =>
  screen
    .getAllByRole('listitem')
    .map((row) => within(row).getByText(/.+/u, { selector: 'div > span:first-child' }).textContent)

test('shows each group with result, strength and pieces, and the level with what it does not stop', () => {
  show({
    assurance: 'low',
    evidenceGroups: [
      { group: 'document', result: 'pass', strength: 'fair', pieces: ['mrz', 'print'] },
      { group: 'presence', result: 'pass', strength: 'strong', pieces: ['head_turn', 'supervised'] },
    ],
  })
  expect(rows()).toEqual(['Document', 'Presence'])
  const [document, presence] = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(document).toContain('Pass, fair evidence')
  expect(document).toContain('Machine readable zone, Print agrees with zone or barcode')
  expect(presence).toContain('Pass, strong evidence')
  expect(presence).toContain('Head turn, Attended in person')
  expect(screen.getByText('Low')).toBeTruthy()
  expect(screen.getByText(ASSURANCE_DESCRIPTIONS.low).textContent).toContain('morphed')
})

test('a group without a pass has no strength, and the case has no level', () => {
  show({
    assurance: null,
    evidenceGroups: [{ group: 'presence', result: 'missing', strength: 'none', pieces: [] }],
  })
  expect(screen.getByRole('listitem').textContent).toBe('PresenceMissing')
  expect(screen.getByText('none')).toBeTruthy()
  expect(screen.getByText('Approval by the rules requires a pass in each group.')).toBeTruthy()
})

test('shows nothing for a decision older than the groups', () => {
  const { container } = show({ assurance: null, evidenceGroups: [] })
  expect(container.textContent).toBe('')
})

test('an approval that rests on an inspection states who inspected, and another approval does not', () => {
  const decision = {
    assurance: 'substantial',
    evidenceGroups: [{ group: 'document', result: 'pass', strength: 'fair', pieces: ['mrz'] }],
  } as Pick<Decision, 'assurance' | 'evidenceGroups'>
  const madeBy = { by: 'Liya Tadesse', at: '2026-11-28T09:30:00.000Z', words: null, flags: [] }
  show(decision, { ...madeBy, restsOnInspection: true })
  expect(screen.getByText(/Rests on the inspection by Liya Tadesse, a trained person/u)).toBeTruthy()
  cleanup()
  show(decision, { ...madeBy, restsOnInspection: false })
  expect(screen.queryByText(/inspection by/u)).toBeNull()
})

test('a history without earlier verifications says that there was nothing to compare with', () => {
  show({
    assurance: 'low',
    evidenceGroups: [{ group: 'history', result: 'pass', strength: 'weak', pieces: [] }],
  })
  expect(screen.getByRole('listitem').textContent).toBe(
    'HistoryPass, weak evidenceNo earlier verifications to compare with',
  )
})
