import { expect, test } from 'vitest'
import { describe } from './describe.ts'

const READ = {
  image: 'front.jpg',
  ok: true,
  kind: { type: 'passport', country: 'ET', side: 'front', sure: true, by: ['mrz', 'portrait'] },
  quality: { reblur: 0.3, hints: [] },
  rotation: 0,
  corners: null,
  cornersSure: false,
  mrz: null,
  barcodes: [],
  text: '',
  fields: { fullName: 'HANNA TESFAYE BEKELE' },
  signals: [],
  face: null,
  ms: 900,
}

test('a described reading names the document, country, side and certainty', () => {
  expect(describe('read', READ)).toContain('  document  passport, ET, front (certain; by mrz, portrait)')
  const leaning = { type: 'national_id', country: null, side: null, sure: false, by: ['print'] }
  expect(describe('read', { ...READ, kind: leaning })).toContain(
    '  document  national_id, unknown country, unknown side (uncertain; by print)',
  )
  const other = { type: null, country: 'ET', side: 'front', sure: true, by: ['mrz'] }
  expect(describe('read', { ...READ, kind: other })).toContain('  document  another type, ET, front (certain')
  const none = { type: null, country: null, side: null, sure: false, by: [] }
  expect(describe('read', { ...READ, kind: none })).toContain('  document  unknown\n')
})
