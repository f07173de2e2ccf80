import { expect, test } from 'vitest'
import { findNextStep, FLOW_STEPS, isStepAllowed, stepNumber } from './flow.ts'

test('a new session starts with the nationality', () => {
  expect(findNextStep({ documentType: null, done: [] })).toBe('nationality')
})

test('steps run in order and none can be skipped', () => {
  for (const [index, step] of FLOW_STEPS.entries()) {
    expect(isStepAllowed(step, { documentType: 'national_id', done: FLOW_STEPS.slice(0, index) })).toBe(true)
    if (index > 0 && step !== 'document_front')
      expect(isStepAllowed(step, { documentType: 'national_id', done: FLOW_STEPS.slice(0, index - 1) })).toBe(
        false,
      )
  }
})

test('the front may come before the personal information, which is due next all the same', () => {
  const typed = { documentType: 'national_id', done: FLOW_STEPS.slice(0, 2) }
  expect(isStepAllowed('document_front', typed)).toBe(true)
  expect(isStepAllowed('document_front', { ...typed, done: ['nationality'] })).toBe(false)
  const photographed = { ...typed, done: [...typed.done, 'document_front' as const] }
  expect(findNextStep(photographed)).toBe('personal_info')
  expect(isStepAllowed('document_back', photographed)).toBe(false)
  expect(findNextStep({ ...photographed, done: [...photographed.done, 'personal_info'] })).toBe(
    'document_back',
  )
})

test('a passport goes from its data page to the selfie; other documents need their back', () => {
  const done = FLOW_STEPS.slice(0, 4)
  expect(findNextStep({ documentType: 'passport', done })).toBe('selfie')
  expect(findNextStep({ documentType: 'national_id', done })).toBe('document_back')
  expect(isStepAllowed('selfie', { documentType: 'kebele_id', done })).toBe(false)
})

test('the header counts from one to six', () => {
  expect(FLOW_STEPS.map(stepNumber)).toEqual([1, 2, 3, 4, 5, 6])
})

test('when a step has to be repeated, only that step is allowed, whatever its position', () => {
  const facts = { documentType: 'national_id', done: FLOW_STEPS, asked: 'document_front' } as const
  expect(findNextStep(facts)).toBe('document_front')
  expect(FLOW_STEPS.filter((step) => isStepAllowed(step, facts))).toEqual(['document_front'])
})
