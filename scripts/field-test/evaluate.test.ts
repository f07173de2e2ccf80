import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPortrait, drawSelfie } from '@wabi/specimens/faces.ts'
import { person } from '@wabi/specimens/people.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { createVisionPool, type VisionPool } from '../../vision/src/pool.ts'
import { evaluationReport, type JudgedTake, judgeTake, shareOverSubjects } from './evaluate.ts'
import { openFieldTest } from './store.ts'

describe('the table', () => {
  const judged = (subject: number, species: JudgedTake['species'], turnPassed: boolean): JudgedTake => ({
    subject: `s${subject}`,
    species,
    turnPassed,
    reasons: turnPassed ? [] : ['looks_flat'],
    document: species === 'bona_fide' ? [subject, 0] : null,
    selfie: species === 'bona_fide' ? [subject + 0.2, 0.1] : null,
  })
  const takes = Array.from({ length: 20 }, (_, i) => [
    judged(i, 'bona_fide', i !== 0),
    judged(i, 'print', false),
    judged(i, 'fold', i < 4),
  ]).flat()

  test('counts bona fide refusals, each species apart, and names the worst', () => {
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

  test('a take that could not be judged is counted apart, never as a pass or a refusal', () => {
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
})

describe('drawn takes', () => {
  let folder: string
  let pool: VisionPool
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wabi-evaluate-'))
    pool = createVisionPool({ workers: 1, warm: false, timeoutMs: 60_000 })
  })
  afterAll(async () => {
    await pool.close()
    await rm(folder, { recursive: true })
  })

  test('are judged by the product: a still photo for a head turn is refused, and the faces are compared', async () => {
    const store = openFieldTest(folder, { days: 1 })
    const subject = await store.addSubject('en')
    const take = await store.addTake(subject, { species: 'print', moves: ['left', 'left'], device: 'drawn' })
    const jpeg = (bytes: Buffer) => sharp(bytes).flatten({ background: '#fff' }).jpeg().toBuffer()
    const selfie = await jpeg(await drawSelfie(person('hanna'), 720, 960))
    await store.addPicture(subject, take, 'document', await jpeg(await drawPortrait(person('hanna'))))
    await store.addPicture(subject, take, 'selfie', selfie)
    for (const i of [1, 2, 3, 4, 5]) {
      const still = await sharp(selfie)
        .modulate({ brightness: 1 + i / 50 })
        .jpeg()
        .toBuffer()
      await store.addPicture(subject, take, `turn-${i}`, still)
    }
    const [stored] = await store.listTakes()
    const found = await judgeTake(pool, stored!)
    expect(found.turnPassed).toBe(false)
    expect(found.reasons).not.toEqual([])
    expect(found.selfie).toHaveLength(128)
    expect(found.document).toHaveLength(128)
  })
})
