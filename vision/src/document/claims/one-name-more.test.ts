import { expect, test } from 'vitest'
import type { BarcodeFindings, DocumentFindings } from '../../core/shapes.ts'
import { matchClaims } from './match-claims.ts'

type Code = Pick<BarcodeFindings, 'truncated'> & { issuer?: string; country?: string }

/** A document with this name in its barcode alone. */
function coded(fullName: string, { issuer, country, truncated }: Code = {}): DocumentFindings {
  return {
    kind: { country: country ?? null },
    text: [],
    mrz: null,
    barcodes: [{ format: 'PDF417', text: '', fields: { fullName, issuer }, truncated }],
    readings: { mrz: null, barcode: null, print: {}, doubtful: [] },
  } as unknown as DocumentFindings
}

/** A document that prints the name at its label. */
function printed(fullName: string, country: string | null = null): DocumentFindings {
  return {
    kind: { country },
    text: ['Full name', fullName].map((text) => ({ text, confidence: 95 })),
    mrz: null,
    barcodes: [],
    readings: { mrz: null, barcode: null, print: { fullName }, doubtful: [] },
  } as unknown as DocumentFindings
}

const result = (fullName: string, document: DocumentFindings) =>
  matchClaims({ fullName, dateOfBirth: '1994-03-17', idNumber: '4173928605183947' }, [document]).name.result

test('a claim with one more middle name than the document is neither confirmed nor a conflict', () => {
  for (const document of [coded('MICHAEL GARCIA', { issuer: 'USA' }), printed('Michael Garcia')]) {
    expect(result('Michael Diego Garcia', document)).toBe('unreadable')
    expect(result('Michael Garcia Lopez', document)).toBe('unreadable')
    expect(result('Michael Garcia', document)).toBe('match')
  }
  expect(result('Michael Garcia', coded('MICHAEL DIEGO GARCIA', { issuer: 'USA' }))).toBe('match')
})

test('the additional middle name is confirmed where the issuer marks middle names as truncated', () => {
  const cut = coded('MICHAEL GARCIA', { issuer: 'USA', truncated: ['middle'] })
  expect(result('Michael Diego Garcia', cut)).toBe('match')
})

test('a third Ethiopian name is accepted at the end, as the grandfather’s, and not in the middle, where it names another father', () => {
  const zoned = coded('HANNA TESFAYE', { issuer: 'ETH' })
  const fayda = coded('Hanna Tesfaye', { country: 'ET' })
  for (const document of [zoned, fayda, printed('Hanna Tesfaye', 'ET')]) {
    expect(result('Hanna Tesfaye Bekele', document)).toBe('match')
    expect(result('Hanna Girma Tesfaye', document)).not.toBe('match')
  }
})
