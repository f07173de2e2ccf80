import { decide, type Decision } from '../../server/src/decision/decide.ts'
import { documentFacts } from '../../server/src/decision/facts.ts'
import { DEFAULT_SETTINGS } from '../../server/src/decision/model/settings.ts'
import type { DecisionInput, LivenessFacts } from '../../server/src/decision/model/input.ts'
import { livenessFacts } from '../../server/src/domain/verification/liveness/liveness-facts.ts'
import { compareFaces } from '../../server/src/domain/verification/decision/compare-faces.ts'
import {
  checkGenuine,
  matchClaims,
  type Claims,
  type DocumentFindings,
  type LivenessFindings,
  type SelfieFindings,
} from '../../vision/src/index.ts'

type Case = {
  documents: readonly DocumentFindings[]
  claims: Claims
  selfie: SelfieFindings
  documentType: DecisionInput['documentType']
  nationality: string
  today: string
  selfieIsDocument: boolean
  /** Findings of a head turn, where there was one. */
  burst?: LivenessFindings
  /** The result of a head turn without its frames, for callers that do not measure it. */
  liveness?: LivenessFacts
}

function toLivenessFacts(burst: LivenessFindings, selfie: SelfieFindings): LivenessFacts {
  const { passed, reasons } = burst
  const liveness = passed ? ({ state: 'passed' } as const) : ({ state: 'not_passed', reasons } as const)
  // Without frames between the looks, which no file has, the movement is not judged.
  const { motion, ...rest } = burst
  return livenessFacts({ liveness, livenessTries: 1 }, { ...rest, ...(motion && { motion }) }, selfie)
}

/**
 * The server's own decision with its default settings, on readings that are not stored and so match no earlier picture.
 */
export function decideUnstored({
  documents,
  claims,
  selfie,
  selfieIsDocument,
  burst,
  liveness: given = { state: 'missing' },
  ...rest
}: Case): Decision {
  const liveness = burst ? toLivenessFacts(burst, selfie) : given
  const sameSitting = liveness.state === 'passed' && liveness.samePerson && burst ? burst : null
  return decide({
    ...rest,
    claimedDateOfBirth: claims.dateOfBirth,
    document: documentFacts({
      readings: documents,
      claims: matchClaims(claims, documents),
      front: matchClaims(
        claims,
        documents.filter(({ side }) => side === 'front'),
      ),
      signals: checkGenuine(documents),
    }),
    selfie: { faces: selfie.faces, ok: selfie.quality.ok, hints: selfie.quality.hints },
    face: compareFaces(documents, selfie, sameSitting, null),
    liveness,
    images: { selfieIsDocument, reusedByOthers: 0, reusedBySame: 0, signals: [], production: true },
    repeats: 'nothing_kept',
    invited: 'nobody',
    settings: DEFAULT_SETTINGS,
    rule: null,
    errors: {},
  })
}
