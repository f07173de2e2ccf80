import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { VisionPool } from '../../vision/src/pool.ts'
import { calibrate, calibrationReport, trialsFrom } from './calibrate.ts'

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

test('a folder without pictures, a file and an unusable model are refused with the remedy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wabi-calibrate-'))
  try {
    const lines: string[] = []
    // No picture is read.
    const run = (path: string, faceModel: string | null = null) =>
      calibrate({} as VisionPool, path, { statedRate: 0.001, faceModel }, (line) => lines.push(line))
    await expect(run(folder)).rejects.toThrow(/no picture with a face.*one folder per subject/)
    await expect(run(import.meta.filename)).rejects.toThrow(/not a folder.*one folder per subject/)
    await expect(run(join(folder, 'absent'))).rejects.toThrow(/not a folder/)
    await expect(run(folder, join(folder, 'absent.onnx'))).rejects.toThrow(/FACE_MODEL: .* cannot be read/)
    expect(lines).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
