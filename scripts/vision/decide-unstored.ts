import { decide, type Decision } from '../../server/src/decision/decide.ts'
import { documentFacts } from '../../server/src/decision/facts.ts'
import { DEFAULT_SETTINGS } from '../../server/src/decision/settings.ts'
import type { DecisionInput } from '../../server/src/decision/input.ts'
import {
  checkGenuine,
  compareDescriptors,
  matchClaims,
  type Claims,
  type DocumentFindings,
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
}

/** The server's own decision with its default settings, on readings that are kept nowhere: pictures never seen before. */
export function decideUnstored({ documents, claims, selfie, selfieIsDocument, ...rest }: Case): Decision {
  const portrait = documents.find(({ face }) => face !== null)?.face
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
    face: portrait && selfie.descriptor ? compareDescriptors(portrait.descriptor, selfie.descriptor) : null,
    images: { selfieIsDocument, reusedByOthers: 0, reusedBySame: 0, signals: [], production: true },
    repeats: 'nothing_kept',
    settings: DEFAULT_SETTINGS,
    rule: null,
    errors: {},
  })
}
