import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { FaceModelCard } from '@wabi/contract/verification/face-model-card.ts'
import { VisionError } from '../core/errors.ts'

/** Version of this project's own steps between picture and descriptor; incremented when they change. */
const PIPELINE = 1

export type CardedModel = {
  readonly card: FaceModelCard
  readonly onnx: Uint8Array
  /**
   * Stored with each descriptor. Depends on the weights and on all of the card that affects a descriptor, so that
   * descriptors of two settings are never compared.
   */
  readonly version: string
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const invalid = (words: string, cause?: unknown) =>
  new VisionError('models.invalid', `FACE_MODEL: ${words}`, cause ? { cause } : {})

/** `model.onnx` has its card in `model.json`. */
export const toCardPath = (modelPath: string) => modelPath.replace(/\.onnx$/u, '.json')

async function readCard(path: string): Promise<FaceModelCard> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw invalid(`${path} is missing or cannot be read. The card must be beside the model.`, error)
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw invalid(`${path} is not JSON.`, error)
  }
  const parsed = FaceModelCard.safeParse(json)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path: at, message }) => `  ${at.join('.') || 'card'}: ${message}`)
  throw invalid(`${path} is not a valid card:\n${faults.join('\n')}`)
}

/**
 * Reads a model and its card and verifies the hash.
 * @throws VisionError `models.invalid`, with a message for the operator
 */
export async function readCardedModel(modelPath: string): Promise<CardedModel> {
  if (!modelPath.endsWith('.onnx')) throw invalid(`${modelPath} does not end in .onnx.`)
  const onnx = await readFile(modelPath).catch((error: unknown) => {
    throw invalid(
      `${modelPath} cannot be read. Name a readable model, or leave FACE_MODEL empty for the built-in one.`,
      error,
    )
  })
  const card = await readCard(toCardPath(modelPath))
  const found = sha256(onnx)
  if (found !== card.sha256)
    throw invalid(`the SHA-256 of ${modelPath} is ${found}, and its card says ${card.sha256}.`)
  const { name, input, alignment, mirror, output, distance } = card
  const settings = sha256(JSON.stringify([found, input, alignment, mirror, output, distance]))
  return { card, onnx, version: `face-model${PIPELINE}+${name}-${settings.slice(0, 16)}` }
}
