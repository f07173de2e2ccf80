import { expect, test } from 'vitest'
import { findReviewerSignals, type SignalFigures } from './reviewer-signals.ts'

const usual: SignalFigures = {
  decided: 40,
  approved: 28,
  againstAdvice: 1,
  ownLinks: 0,
  offHours: 2,
  confirmedFraud: 0,
  medianSeconds: 75,
  picturesPerDecision: 3,
  isKey: false,
}
const others = [usual, usual]

test.each<[string, Partial<SignalFigures>, string[]]>([
  ['is like the others', {}, []],
  ['approved a fraud', { confirmedFraud: 1 }, ['fraud_later']],
  ['decided one own link', { ownLinks: 1 }, ['own_links']],
  ['takes 19 seconds', { medianSeconds: 19 }, ['fast']],
  ['takes 20 seconds', { medianSeconds: 20 }, []],
  ['approves 20 points more', { approved: 36 }, ['approves_more']],
  ['approves 15 points more', { approved: 34 }, []],
  ['opens one picture', { picturesPerDecision: 1.9 }, ['few_pictures']],
  ['decides one in ten against the rules', { againstAdvice: 4 }, ['against_advice']],
  ['decides a quarter off-hours', { offHours: 10 }, ['off_hours']],
  [
    'is new: nine decisions say nothing',
    { decided: 9, approved: 9, medianSeconds: 3, picturesPerDecision: 0, offHours: 9 },
    [],
  ],
  ['is a key, which views nothing', { isKey: true, medianSeconds: null, picturesPerDecision: 0 }, []],
])('a reviewer who %s', (_, figures, signals) => {
  expect(findReviewerSignals({ ...usual, ...figures }, others)).toEqual(signals)
})

test('without others to compare with, a share of approvals says nothing', () => {
  expect(findReviewerSignals({ ...usual, approved: 40 }, [])).toEqual([])
})
