import type { DocumentFindings } from '../../../core/shapes.ts'

/** One side of a document with only the given readings; its fields count as read from print. */
export function findings(changes: Partial<DocumentFindings>): DocumentFindings {
  return {
    side: 'front',
    kind: { type: null, country: null, side: null, sure: false, by: [] },
    width: 1280,
    height: 720,
    quality: { ok: true, hints: [], measures: {} },
    rotation: 0,
    corners: null,
    cornersSure: false,
    mrz: null,
    barcodes: [],
    text: [],
    fields: {},
    sources: {},
    readings: { mrz: null, barcode: null, print: changes.fields ?? {}, doubtful: [] },
    doubtful: [],
    calendarsDisagree: false,
    reproduction: { kind: null, score: 0, sure: false },
    signals: [],
    face: null,
    modelVersion: 'test',
    ms: 1,
    ...changes,
  }
}

/** Lines of print that were read clearly. */
export const print = (...lines: string[]) => lines.map((text) => ({ text, confidence: 95 }))
