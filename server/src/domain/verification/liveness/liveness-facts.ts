import type { MotionState } from '@wabi/contract/verification/motion.ts'
import { compareDescriptors, type MotionFindings, type SelfieFindings } from '@wabi/vision'
import type { LivenessFacts } from '../../../decision/model/input.ts'
import type { LivenessRecord } from '../../../platform/db/schema/session-json.ts'
import type { SessionRow } from '../session/load-session.ts'
import type { BurstFindings, StoredLight } from './burst-findings.ts'

/** The part of a burst's findings that is compared with the selfie. */
export type ComparedBurst = Pick<BurstFindings, 'passed' | 'descriptor' | 'straight' | 'modelVersion'> & {
  light?: Pick<StoredLight, 'state'> | null
  /** Absent in bursts from before decision 073, whose movement is not judged. */
  motion?: Pick<MotionFindings, 'state'> | null
}

/**
 * Facts about the head turn for a decision. A burst that passed must show the selfie's person; the distance limit is
 * that of images taken in one sitting.
 * @param burst the current one; used only if it passed
 * @param supervised staff attested that they attended this burst, and no other has followed
 * @throws Error when the two cannot be compared: the check then counts as broken
 */
export function livenessFacts(
  { liveness: record, livenessTries: tries }: Pick<SessionRow, 'liveness' | 'livenessTries'>,
  burst: ComparedBurst | null,
  selfie: Pick<SelfieFindings, 'descriptor' | 'modelVersion'>,
  supervised = false,
): LivenessFacts {
  if (record === null) return { state: 'missing' }
  if (record.state === 'not_passed') return { state: 'failed', reasons: record.reasons, tries }
  if (record.state === 'declined') {
    const { declined: why } = record
    return why === 'out_of_tries' ? { state: 'failed', reasons: [], tries } : { state: 'declined', why }
  }
  if (!burst?.passed || !burst.descriptor) throw new Error('the burst that passed is missing')
  if (burst.modelVersion !== selfie.modelVersion)
    throw new Error('the burst and the selfie were described by different models')
  const light = record.lightWrong ? 'wrong' : (burst.light?.state ?? 'not_seen')
  const motion = motionOf(record, burst)
  if (!selfie.descriptor)
    return { state: 'passed', selfieDistance: null, samePerson: false, light, ...motion }
  const { distance, verdict } = compareDescriptors(burst.descriptor, selfie.descriptor, {
    frames: burst.straight.length,
  })
  const isSame = verdict === 'match'
  return {
    state: 'passed',
    selfieDistance: distance,
    samePerson: isSame,
    light,
    ...motion,
    ...(supervised && { supervised }),
  }
}

function motionOf(
  record: Extract<LivenessRecord, { state: 'passed' }>,
  { motion }: ComparedBurst,
): { motion?: MotionState } {
  if (record.motionCut) return { motion: 'cut' }
  return motion === undefined ? {} : { motion: motion?.state ?? 'not_seen' }
}
