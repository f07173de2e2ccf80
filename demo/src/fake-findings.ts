import type { DocumentFindings, Quad } from '../../vision/src/core/shapes.ts'
import type { Specimen } from '@wabi/specimens/make-specimens.ts'
import { portraitBox } from './portrait-box.ts'

/**
 * The findings of an ideal reader for a drawn picture, so that rules can be tried on the demo's cases too. Codes and
 * text lines are left out, because the picture's ground truth does not locate them.
 */
export function fakeFindings(specimen: Specimen): DocumentFindings {
  const { side, width, height, documentType: type, fields, corners } = specimen
  const { fullName, dateOfBirth, idNumber, expiryDate, sex } = fields
  const fieldsRead = Object.fromEntries(
    Object.entries({
      fullName,
      dateOfBirth,
      idNumber,
      expiryDate,
      sex,
      ...(type === 'passport' && { nationality: 'ET', issuer: 'ET' }),
    }).filter(([, value]) => value !== undefined),
  )
  const good = { ok: true, hints: [], measures: {} }
  return {
    side,
    kind: { type, country: 'ET', side, sure: true, by: [] },
    width,
    height,
    quality: good,
    rotation: 0,
    corners: corners as unknown as Quad,
    cornersSure: true,
    mrz: null,
    barcodes: [],
    text: [],
    fields: fieldsRead,
    readings: { print: fieldsRead, mrz: null, barcode: null, doubtful: [] },
    sources: Object.fromEntries(Object.keys(fieldsRead).map((field) => [field, 'print'])),
    doubtful: [],
    calendarsDisagree: false,
    reproduction: { kind: null, score: 0, sure: false },
    signals: [],
    face: side === 'front' ? { box: portraitBox(specimen), quality: good, descriptor: [] } : null,
    modelVersion: 'demo',
    ms: 0,
  }
}
