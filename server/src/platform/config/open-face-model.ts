import { type FaceModel, readFaceModel, VisionError, type VisionPool } from '@wabi/vision'
import { type Config, ConfigError } from './config.ts'

/** pgvector's column holds descriptors of this many numbers (face-vectors.ts). */
const PGVECTOR_LENGTH = 128

/**
 * Reads the card of the configured face model, and lets a vision worker load and try the model; null without one.
 * @throws ConfigError with a message for the operator when the model cannot be used
 */
export async function openFaceModel(
  { faceModel: path, faceSearch }: Config,
  vision: Pick<VisionPool, 'loadFaceModel'>,
): Promise<FaceModel | null> {
  if (path === null) return null
  try {
    const model = await readFaceModel(path)
    const loaded = await vision.loadFaceModel()
    if (loaded?.version !== model.version)
      throw new ConfigError(
        `FACE_MODEL: the vision processes of VISION_URL have ${loaded ? `the version ${loaded.version}` : 'no face model'}, and this process has ${model.version}. Give all of them the same one.`,
      )
    if (faceSearch === 'pgvector' && model.length !== PGVECTOR_LENGTH)
      throw new ConfigError(
        `FACE_MODEL: its descriptors have ${model.length} numbers, and FACE_SEARCH=pgvector needs ${PGVECTOR_LENGTH}. Leave FACE_SEARCH unset.`,
      )
    return model
  } catch (error) {
    if (error instanceof VisionError) throw new ConfigError(error.message, { cause: error })
    throw error
  }
}
