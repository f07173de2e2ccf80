import { createVisionPool, type VisionPool } from '@wabi/vision'
import { checkConfinement } from '../config/check-confinement.ts'
import type { Config } from '../config/config.ts'
import type { Logger } from '../runtime/log.ts'
import { createRemoteVision } from './remote-pool.ts'

/**
 * Vision in other processes where `VISION_URL` names some, otherwise in workers of this one.
 * @throws ConfigError where the workers are not confined as required
 */
export async function openVision(config: Config, log: Logger): Promise<VisionPool> {
  if (config.remoteVision) return createRemoteVision({ ...config.remoteVision, log })
  const vision = createVisionPool({
    confinement: config.visionConfinement,
    // An `api` process only gives quick verdicts and reads selfies: its workers start on demand,
    // but for the one that reports how it is confined.
    warm: config.visionPreload && config.role !== 'api',
    ocrEngine: config.ocrEngine,
    faceModel: config.faceModel,
    onNotice: (words) => log.warn(words),
  })
  try {
    await checkConfinement(config, vision, log)
  } catch (error) {
    await vision.close()
    throw error
  }
  return vision
}
