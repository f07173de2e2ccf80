import { describeLayers, missingLayers, VisionError, type VisionPool } from '@wabi/vision'
import type { Logger } from '../runtime/log.ts'
import { type Config, ConfigError } from './config.ts'

/**
 * Logs what confines the vision workers.
 * @throws ConfigError where they are not confined as `VISION_CONFINEMENT` requires
 */
export async function checkConfinement(
  { visionConfinement: mode }: Pick<Config, 'visionConfinement'>,
  vision: Pick<VisionPool, 'confinement'>,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<void> {
  try {
    const layers = await vision.confinement()
    const level = missingLayers(layers).length === 0 ? 'info' : 'warn'
    log[level]({ mode }, `confinement of vision workers: ${describeLayers(layers)}`)
  } catch (error) {
    if (!(error instanceof VisionError)) throw error
    if (mode !== 'required') return log.warn({ err: error }, 'no vision worker could be started')
    throw new ConfigError(
      `${error.message}\nA fault in an image library could then reach the encryption key, the database and the network (docs/OPERATIONS.md, Confined decoders).\nVISION_CONFINEMENT=best accepts what this system offers.`,
      { cause: error },
    )
  }
}
