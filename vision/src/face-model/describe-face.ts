import type { FaceModelCard } from '@wabi/contract/verification/face-model-card.ts'
import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { VisionError } from '../core/errors.ts'
import type { FaceDescriptor } from '../core/shapes.ts'
import { alignTo, type ChipFormat } from '../face/align.ts'
import { mirrorPicture } from '../face/mirror-picture.ts'
import type { Picture } from '../image/types.ts'
import { floats, openNet } from '../models/session.ts'
import { readCardedModel } from './read-card.ts'

type LoadedModel = {
  readonly version: string
  describe(picture: Picture, mesh: Float32Array): Promise<number[]>
}

const invalid = (words: string, cause?: unknown) =>
  new VisionError('models.invalid', `FACE_MODEL: ${words}`, cause ? { cause } : {})

const toChipFormat = ({ input, alignment: at }: FaceModelCard): ChipFormat => ({
  width: input.width,
  height: input.height,
  // The mesh's first eye is on the left of the picture: the person's right one.
  target: [at.rightEye, at.leftEye, at.noseTip, at.rightMouthCorner, at.leftMouthCorner],
})

/** The net's input from RGB pixels. */
function toInput({ input }: FaceModelCard, { data, width, height }: Picture): Tensor {
  const { layout, channels, type, mean, divisor } = input
  const area = width * height
  const values = type === 'uint8' ? new Uint8Array(3 * area) : new Float32Array(3 * area)
  for (let i = 0; i < area; i += 1) {
    for (let c = 0; c < 3; c += 1) {
      const pixel = data[i * 3 + (channels === 'RGB' ? c : 2 - c)]!
      values[layout === 'NHWC' ? i * 3 + c : c * area + i] = (pixel - mean) / divisor
    }
  }
  const shape = layout === 'NHWC' ? [1, height, width, 3] : [1, 3, height, width]
  return values instanceof Uint8Array
    ? new Tensor('uint8', values, shape)
    : new Tensor('float32', values, shape)
}

function normalize(descriptor: number[]): number[] {
  const length = Math.hypot(...descriptor)
  if (!(length > 0)) throw new Error('a descriptor of length 0')
  return descriptor.map((value) => value / length)
}

function describer(card: FaceModelCard, net: InferenceSession) {
  const { input, output, mirror, distance } = card
  return async (chip: Picture): Promise<number[]> => {
    const sum = Array.from({ length: output.length }, () => 0)
    for (const view of mirror ? [chip, mirrorPicture(chip)] : [chip]) {
      const values = floats(await net.run({ [input.name]: toInput(card, view) }), output.name)
      if (values.length !== output.length)
        throw invalid(
          `the output ${output.name} has ${values.length} numbers, and its card says ${output.length}.`,
        )
      const one = distance === 'cosine' ? normalize([...values]) : [...values]
      one.forEach((value, i) => (sum[i]! += value / (mirror ? 2 : 1)))
    }
    if (!sum.every(Number.isFinite)) throw new Error('the model gave numbers that are not finite')
    return distance === 'cosine' ? normalize(sum) : sum
  }
}

/** Two different pictures, which no usable model describes alike. */
function trialChips({ width, height }: ChipFormat): Picture[] {
  return [1, 2].map((period) => ({
    width,
    height,
    data: Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 37 * period + (i % 7) * 11) % 256),
  }))
}

async function loadModel(modelPath: string): Promise<LoadedModel> {
  const { card, onnx, version } = await readCardedModel(modelPath)
  const { input, output } = card
  const net = await openNet(onnx).catch((error: unknown) => {
    throw invalid(`${modelPath} is not an ONNX model that can be loaded: ${toMessage(error)}`, error)
  })
  if (!net.inputNames.includes(input.name) || net.inputNames.length !== 1)
    throw invalid(`the model's inputs are ${net.inputNames.join(', ')}, and its card says ${input.name}.`)
  if (!net.outputNames.includes(output.name))
    throw invalid(`the model's outputs are ${net.outputNames.join(', ')}, and its card says ${output.name}.`)
  const format = toChipFormat(card)
  const describe = describer(card, net)
  const trials: number[][] = []
  for (const chip of trialChips(format)) {
    trials.push(
      await describe(chip).catch((error: unknown) => {
        if (error instanceof VisionError) throw error
        throw invalid(`the model does not run on the input its card describes: ${toMessage(error)}`, error)
      }),
    )
  }
  const [one, other] = trials
  if (one!.every((value, i) => Math.abs(value - other![i]!) < 1e-6))
    throw invalid('the model describes two different pictures alike. Check mean and divisor on its card.')
  return { version, describe: (picture, mesh) => describe(alignTo(format, picture, mesh)) }
}

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

let path: string | null = null
let loading: Promise<LoadedModel> | undefined

/** Selects the operator's model for this process; null: none. */
export function useFaceModel(modelPath: string | null): void {
  path = modelPath
  loading = undefined
}

/** Loads and tries the selected model. @throws VisionError `models.invalid`, with a message for the operator */
export async function loadFaceModel(): Promise<{ version: string } | null> {
  if (path === null) return null
  return await (loading ??= loadModel(path))
}

/** A face described by the operator's model; null where none is selected. */
export async function describeByFaceModel(
  picture: Picture,
  mesh: Float32Array,
): Promise<FaceDescriptor | null> {
  if (path === null) return null
  const model = await (loading ??= loadModel(path))
  return { modelVersion: model.version, descriptor: await model.describe(picture, mesh) }
}
