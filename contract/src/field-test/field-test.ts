import { CHALLENGE_LOOKS } from '../verification/liveness.ts'

/** The field-test kit (docs/field-test): what its capture page records and `npm run evaluate` reads. */

/** What is presented: a person with their own document, or an attack of this species (ISO/IEC 30107-3). */
export const SPECIES = ['bona_fide', 'print', 'screen', 'fold', 'mask'] as const
export type Species = (typeof SPECIES)[number]

/** Version of the consent texts in docs/field-test; raise it when one changes in substance. */
export const CONSENT_VERSION = 1

/**
 * A picture of a take: the document, the selfie, the frames of the head turn and those in the screen's light, in order, and
 * the sheet of the movement between them.
 */
export const PICTURE_NAME = /^(?:document|selfie|turn-[1-8]|light-[1-4]|motion)$/u

/** Each subject's folder is named by a number drawn at random, never by a name. */
export const SUBJECT_ID = /^s[0-9a-f]{12}$/u

/** Frames that the capture page takes of a head turn. */
export const TURN_FRAMES = CHALLENGE_LOOKS
