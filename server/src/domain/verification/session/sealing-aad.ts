import type { KeyOwner, SealedPlace } from '../../../platform/crypto/sealer.ts'

/** Every sealed value of a verification opens only with its own data key, and only in the place where it was sealed. */
export function keyOwner(of: { clientId: string; verificationId: string }): KeyOwner {
  return { clientId: of.clientId, kind: 'verification', id: of.verificationId }
}

export type PersonColumn =
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'expected'
  | 'expectedFace'
  | 'provedName'
  | 'metadata'

export function personAad(
  of: { clientId: string; verificationId: string },
  column: PersonColumn,
): SealedPlace {
  return { clientId: of.clientId, table: 'customer_verifications', row: of.verificationId, column }
}

export function sessionAad(
  of: { clientId: string; sessionId: string },
  column: 'personalInfo' | 'ocrResults',
): SealedPlace {
  return { clientId: of.clientId, table: 'verification_sessions', row: of.sessionId, column }
}

/** Who consented for a minor; a session has one guardian at a time. */
export function guardianAad(of: { clientId: string; sessionId: string }): SealedPlace {
  return { clientId: of.clientId, table: 'consents', row: of.sessionId, column: 'guardian' }
}

/** `notes` of a link. */
export function notesAad(of: { clientId: string; id: string }): SealedPlace {
  return { clientId: of.clientId, table: 'verification_links', row: of.id, column: 'notes' }
}

export function imageAad(of: { clientId: string; id: string }): SealedPlace {
  return { clientId: of.clientId, table: 'evidence', row: of.id, column: 'image' }
}

export function chunkAad(of: {
  clientId: string
  sessionId: string
  uploadId: string
  startByte: number
}): SealedPlace {
  const row = `${of.sessionId} ${of.uploadId} ${of.startByte}`
  return { clientId: of.clientId, table: 'upload_chunks', row, column: 'sealed' }
}

export function findingAad(of: { clientId: string; id: string }): SealedPlace {
  return { clientId: of.clientId, table: 'findings', row: of.id, column: 'sealed' }
}

/** `words` of a decision, of a request for a step and of a note: what a person wrote. */
export function decisionWordsAad(of: { clientId: string; id: string }): SealedPlace {
  return { clientId: of.clientId, table: 'decisions', row: of.id, column: 'words' }
}

/** `words` and `note` of a held decision. */
export function heldWordsAad(of: { clientId: string; id: string }, column: 'words' | 'note'): SealedPlace {
  return { clientId: of.clientId, table: 'held_decisions', row: of.id, column }
}

export function askWordsAad(of: { clientId: string; id: string }): SealedPlace {
  return { clientId: of.clientId, table: 'asks', row: of.id, column: 'words' }
}

export function caseNoteAad(of: { clientId: string; id: string }): SealedPlace {
  return { clientId: of.clientId, table: 'case_notes', row: of.id, column: 'words' }
}

/** `words` of a second review. */
export function secondReviewWordsAad(of: { clientId: string; id: string }): SealedPlace {
  return { clientId: of.clientId, table: 'second_reviews', row: of.id, column: 'words' }
}

/** `words` of a label. */
export function labelWordsAad(of: { clientId: string; id: string }): SealedPlace {
  return { clientId: of.clientId, table: 'verification_labels', row: of.id, column: 'words' }
}

/** `words` of a reopening. */
export function reopeningWordsAad(of: { clientId: string; id: string }): SealedPlace {
  return { clientId: of.clientId, table: 'reopenings', row: of.id, column: 'words' }
}

/** `title` of an investigation. */
export function investigationTitleAad(of: { clientId: string; id: string }): SealedPlace {
  return { clientId: of.clientId, table: 'investigations', row: of.id, column: 'title' }
}

/** `words` of a note on an investigation. */
export function investigationNoteAad(of: { clientId: string; id: string }): SealedPlace {
  return { clientId: of.clientId, table: 'investigation_notes', row: of.id, column: 'words' }
}

/** `view` of a saved view. */
export function viewAad(of: { clientId: string; id: string }): SealedPlace {
  return { clientId: of.clientId, table: 'saved_views', row: of.id, column: 'view' }
}

export type DataRequestColumn =
  | 'asker'
  | 'words'
  | 'extensionReason'
  | 'identityWords'
  | 'correction'
  | 'answer'

export function dataRequestAad(of: { clientId: string; id: string }, column: DataRequestColumn): SealedPlace {
  return { clientId: of.clientId, table: 'data_requests', row: of.id, column }
}
