import type { DocumentFindings } from '../core/shapes.ts'

/** Findings for a picture from which nothing may be used: every claim stays unread, and no face is compared. */
export const NOTHING_READ = {
  kind: { type: null, country: null, side: null, sure: false, by: [] },
  mrz: null,
  barcodes: [],
  text: [],
  fields: {},
  readings: { mrz: null, barcode: null, print: {}, doubtful: [] },
  sources: {},
  doubtful: [],
  calendarsDisagree: false,
  reproduction: { kind: null, score: 0, sure: false },
  face: null,
  signals: [],
} satisfies Partial<DocumentFindings>
