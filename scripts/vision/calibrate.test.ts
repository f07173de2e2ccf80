import { expect, test } from 'vitest'
import { calibrationReport, trialsFrom } from './calibrate.ts'

/** Descriptors in two dimensions: subjects on a grid, pictures near them. */
const picture = (subject: number, k: number, kind: 'selfie' | 'document') => ({
  subject: `s${subject}`,
  kind,
  descriptor: [subject * 0.5 + 0.05 * k, ((subject * 37) % 11) * 0.2 + 0.03 * k],
})
const pictures = Array.from({ length: 20 }, (_, subject) => [
  picture(subject, 0, 'document'),
  picture(subject, 1, 'selfie'),
  picture(subject, 2, 'selfie'),
]).flat()

test('compares portraits with selfies, or selfies with each other where there are no portraits', () => {
  expect(trialsFrom(pictures).genuine).toHaveLength(40)
  expect(trialsFrom(pictures).impostor).toHaveLength(20 * 38)
  const selfies = pictures.filter(({ kind }) => kind === 'selfie')
  expect(trialsFrom(selfies).genuine).toHaveLength(20)
})

test('prints DET points, the threshold for the stated rate and its effect beside the one in use', () => {
  const report = calibrationReport(trialsFrom(pictures), 0.2, 0.01)
  const text = report.join('\n')
  expect(text).toContain('20 subjects, 20 of them with genuine trials')
  expect(report.filter((line) => line.includes('modelled FMR'))).toHaveLength(6)
  expect(text).toMatch(/in use +below 0\.200 +FMR 0\.00 %/)
  expect(text).toMatch(/proposed +below -?\d/)
  expect(text).toContain('the rate rests on the model')
})

test('says when there are too few subjects', () => {
  expect(calibrationReport(trialsFrom(pictures.slice(0, 3)), 0.2, 0.01)).toEqual([
    'Too few: at least two subjects with two pictures each are needed.',
  ])
})
