import type { HintCode } from '@wabi/contract/hints.ts'
import { DOCUMENT_NAMES } from './document-names.ts'

/** What staff read of a picture; `HINTS` of the contract tells the customer what to do about it. */
const HINT_WORDS: Record<HintCode, string> = {
  not_a_picture: 'not a photo',
  document_not_found: 'no document found',
  wrong_side: 'the other side',
  other_document: 'another document',
  cut_off: 'cut off',
  too_small: 'too small',
  blurry: 'blurred',
  glare: 'glare',
  too_dark: 'too dark',
  too_bright: 'too bright',
  no_face: 'no face',
  several_faces: 'several faces',
  face_too_small: 'face too small',
  face_turned: 'face turned away',
  face_blurred: 'face blurred',
  face_too_dark: 'face too dark',
  face_too_bright: 'face too bright',
  face_cut_off: 'face cut off',
  sunglasses: 'sunglasses',
  nose_covered: 'nose covered',
  eyes_closed: 'eyes closed',
}

/** The codes that a check's facts hold, in words. */
export const CODE_WORDS: Record<string, string | undefined> = {
  ...HINT_WORDS,
  ...DOCUMENT_NAMES,
  match: 'agrees',
  conflict: 'differs',
  unreadable: 'not readable',
  valid: 'valid',
  unsure: 'not read with certainty',
  absent: 'none',
  check_digits_failed: 'check digits fail',
  print: 'print',
  mrz: 'MRZ',
  barcode: 'barcode',
  fayda: 'Fayda QR code',
  aamva: "driver's licence (AAMVA)",
  other: 'another kind',
  none: 'none',
  fullName: 'name',
  dateOfBirth: 'date of birth',
  idNumber: 'ID number',
  expiryDate: 'expiry date',
}

/** Facts whose key alone says too little. */
export const FACT_NAMES: Record<string, string | undefined> = {
  photoGood: 'Good photo',
  fieldsRead: 'Fields read',
  fieldsAsked: 'Fields compared',
  hints: 'Picture',
  seen: 'Looks like',
  partsAgree: 'Parts agree',
  state: 'Comparison',
  source: 'Read from',
  read: 'Date read',
  sure: 'With certainty',
  minimumAge: 'Minimum age',
  fromDocument: 'Age taken from the document',
  distance: 'Face distance',
  faces: 'Faces in the selfie',
  sameUnderThisName: 'Same picture before, same person',
  sameUnderOtherName: 'Same picture, another name',
  required: 'Fields required',
  missing: 'Missing',
}
