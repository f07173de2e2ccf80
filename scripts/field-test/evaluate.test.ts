import { expect, test } from 'vitest'
import { evaluationReport, type JudgedTake, shareOverSubjects } from './evaluate.ts'

const judged = (
  subject: number,
  species: JudgedTake['species'],
  turnPassed: boolean,
  light: JudgedTake['light'] = null,
  motion: JudgedTake['motion'] = null,
): JudgedTake => ({
  subject: `s${subject}`,
  species,
  turnPassed,
  reasons: turnPassed ? [] : ['looks_flat'],
  light,
  filmed: motion !== null || species === 'mask',
  motion,
  document: species === 'bona_fide' ? [subject, 0] : null,
  selfie: species === 'bona_fide' ? [subject + 0.2, 0.1] : null,
  unreadable: [],
})
const takes = Array.from({ length: 20 }, (_, i) => [
  judged(i, 'bona_fide', i !== 0),
  judged(i, 'print', false),
  judged(i, 'fold', i < 4),
]).flat()

test('counts bona fide rejections, each attack species separately, and names the worst', () => {
  const text = evaluationReport(takes, 0.001, 0.476).join('\n')
  expect(text).toContain('20 subjects, 60 takes, 0 of them without a head turn')
  expect(text).toMatch(/BPCER +5\.0 % \[/)
  expect(text).toMatch(/APCER print +0\.0 % \[0\.0 %, 15\.0 %\]/)
  expect(text).toMatch(/APCER fold +20\.0 % \[/)
  expect(text).toMatch(/APCER mask +not measured/)
  expect(text).toContain('Worst species: fold, APCER 20.0 %')
  expect(text).toContain('refused for looks_flat: 1')
  expect(text).toContain('20 genuine and 380 impostor trials')
  expect(text).toMatch(/proposed +below/)
})

test("counts what the screen's light shows of people and attacks, only where it was shown", () => {
  const lit = Array.from({ length: 20 }, (_, i) => [
    judged(i, 'bona_fide', true, i < 10 ? 'right' : i < 19 ? 'not_seen' : 'wrong'),
    judged(i, 'fold', true, i < 5 ? 'right' : 'wrong'),
    judged(i, 'mask', false, 'right'),
    judged(i, 'print', true),
  ]).flat()
  const text = evaluationReport(lit, 0.001, 0.476).join('\n')
  expect(text).toMatch(/bona fide seen in it +50\.0 % /)
  expect(text).toMatch(/bona fide suspected +5\.0 % /)
  expect(text).toMatch(/fold suspected +75\.0 % /)
  expect(text).toMatch(/APCER fold, turn and light +25\.0 % /)
  expect(text).toMatch(/APCER mask, turn and light +0\.0 % /)
  expect(text).toMatch(/print suspected +not measured/)
})

test('counts what the frames between the looks show of people and attacks whose head turn passed', () => {
  const filmed = Array.from({ length: 20 }, (_, i) => [
    judged(i, 'bona_fide', true, null, i < 15 ? 'continuous' : i < 19 ? 'not_seen' : 'cut'),
    judged(i, 'screen', true, null, i < 2 ? 'continuous' : i < 4 ? 'broken' : 'cut'),
    judged(i, 'mask', i < 5, null, i < 5 ? 'not_seen' : null),
    judged(i, 'print', false),
  ]).flat()
  const text = evaluationReport(filmed, 0.001, 0.476).join('\n')
  expect(text).toContain('of the 45 takes that passed the head turn with it')
  expect(text).toMatch(/bona_fide continuous +75\.0 % /)
  expect(text).toMatch(/bona_fide not seen +20\.0 % /)
  expect(text).toMatch(/bona_fide cut +5\.0 % /)
  expect(text).toMatch(/screen cut +80\.0 % /)
  expect(text).toMatch(/screen check failed +10\.0 % /)
  expect(text).toMatch(/APCER screen, turn and movement +10\.0 % /)
  expect(text).toMatch(/mask not seen +100\.0 % .*5 takes/)
  expect(text).toMatch(/APCER mask, turn and movement +0\.0 % .*20 takes/)
  expect(text).toMatch(/print continuous +not measured/)
  expect(text).toMatch(/APCER print, turn and movement +not measured/)
})

test('a take that could not be judged is counted separately, never as a pass or a rejection', () => {
  const broken = { ...judged(21, 'bona_fide', false), turnPassed: null }
  const text = evaluationReport([...takes, broken], 0.001, 0.476).join('\n')
  expect(text).toContain('61 takes, 1 of them without a head turn')
  expect(text).toMatch(/BPCER +5\.0 % .*20 takes/)
})

test('each subject counts once, however many takes there are', () => {
  const hits = [
    ...Array.from({ length: 30 }, () => ({ subject: 'a', hit: true })),
    { subject: 'b', hit: false },
    { subject: 'c', hit: false },
    { subject: 'd', hit: false },
  ]
  expect(shareOverSubjects(hits)).toMatchObject({ value: 0.25, subjects: 4 })
  expect(shareOverSubjects(hits.slice(30)).high).toBe(1)
})
