import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../../../scripts/lib/run-command.ts'
import { alignChip, mirrorChip } from '../../../vision/src/face/align.ts'
import { grayChip } from '../../../vision/src/face/gray-chip.ts'
import { meanDescriptor } from '../../../vision/src/face/mean-descriptor.ts'
import type { Picture } from '../../../vision/src/image/types.ts'

export type HumanFace = {
  mesh: [number, number, number][]
  box: [number, number, number, number]
  /** Of the net that also estimates age and sex; absent unless asked for. */
  embedding?: number[]
}
type Tensor = { dataSync(): ArrayLike<number> }
type Tf = {
  tensor3d(values: Uint8Array, shape: number[], dtype: 'int32'): Tensor
  dispose(tensor: Tensor): void
}
type Human = {
  load(): Promise<void>
  detect(image: Tensor): Promise<{ face: HumanFace[] }>
  match: { similarity(a: number[], b: number[]): number }
}
type FaceApi = {
  nets: { faceRecognitionNet: { loadFromDisk(folder: string): Promise<void> } }
  computeFaceDescriptor(chip: Tensor): Promise<Float32Array>
}

/**
 * The same pipeline on TensorFlow.js's WebAssembly backend, as shipped in its packages: the reference for Wabi's
 * engine.
 */
export type Reference = {
  /** Descriptor of the four views of a 150x150 chip, like vision's `embedChip`. */
  embedChip(chip: Uint8Array): Promise<Float32Array>
  embedLargest(picture: Picture): Promise<{ descriptor: Float32Array; mesh: Float32Array } | null>
}

/** A folder with its own lock file: 350 MB that only this comparison needs. */
const PEERS = fileURLToPath(new URL('../../peers/', import.meta.url))
const MODULES = join(PEERS, 'node_modules')
const require = createRequire(join(PEERS, 'package.json'))
const humanFolder = join(MODULES, '@vladmandic', 'human')
const faceApiFolder = join(MODULES, '@vladmandic', 'face-api')
const wasmFolder = join(MODULES, '@tensorflow', 'tfjs-backend-wasm', 'dist/')

/** Installs the peers from their lock file, once. */
async function installPeers(): Promise<void> {
  if (existsSync(join(MODULES, '.package-lock.json'))) return
  const { ok } = await runCommand('npm', ['ci', '--no-audit', '--no-fund'], { cwd: PEERS })
  if (!ok) throw new Error('bench/peers could not be installed')
}

/** Human loads its models by fetch('file://…'), which Node does not support; allowed for its model folder only. */
function allowModelFiles(): void {
  const original = globalThis.fetch
  const models = `file://${humanFolder}/models/`
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return url.startsWith(models) ? new Response(await readFile(fileURLToPath(url))) : original(input, init)
  }
}

const off = { enabled: false }
const CONFIG = {
  backend: 'wasm',
  wasmPath: wasmFolder,
  modelBasePath: `file://${humanFolder}/models/`,
  async: false,
  warmup: 'none',
  debug: false,
  // Disables Human's cache of similar frames.
  cacheSensitivity: 0,
  skipAllowed: false,
  filter: off,
  gesture: off,
  body: off,
  hand: off,
  object: off,
  segmentation: off,
  face: {
    enabled: true,
    detector: {
      rotation: true,
      maxDetected: 5,
      minConfidence: 0.2,
      iouThreshold: 0.3,
      skipFrames: 0,
      skipTime: 0,
    },
    mesh: { enabled: true },
    iris: off,
    attention: off,
    description: off,
    emotion: off,
    antispoof: off,
    liveness: off,
  },
}

/** Human and its tensors, from the peers; `description` adds the embedding of its own net. */
export async function loadHuman({ description = false } = {}): Promise<{ human: Human; tf: Tf }> {
  await installPeers()
  allowModelFiles()
  const { Human } = require(join(humanFolder, 'dist/human.node-wasm.js')) as {
    Human: new (config: object) => Human
  }
  const always = { enabled: true, skipFrames: 0, skipTime: 0 }
  const human = new Human({
    ...CONFIG,
    face: { ...CONFIG.face, description: description ? always : off },
  })
  await human.load()
  return { human, tf: require('@tensorflow/tfjs') as Tf }
}

export async function loadReference(): Promise<Reference> {
  const { human, tf } = await loadHuman()
  const faceApi = require('@vladmandic/face-api/dist/face-api.node-wasm.js') as FaceApi
  await faceApi.nets.faceRecognitionNet.loadFromDisk(join(faceApiFolder, 'model'))

  async function embed(chip: Uint8Array): Promise<Float32Array> {
    const tensor = tf.tensor3d(chip, [150, 150, 3], 'int32')
    const descriptor = await faceApi.computeFaceDescriptor(tensor)
    tf.dispose(tensor)
    return descriptor
  }

  async function embedChip(chip: Uint8Array): Promise<Float32Array> {
    const views = [chip, grayChip(chip)].flatMap((one) => [one, mirrorChip(one)])
    const found: Float32Array[] = []
    for (const view of views) found.push(await embed(view))
    return meanDescriptor(found)
  }

  return {
    embedChip,
    async embedLargest(picture) {
      const image = tf.tensor3d(picture.data, [picture.height, picture.width, 3], 'int32')
      const { face: faces } = await human.detect(image)
      tf.dispose(image)
      const size = (face: HumanFace) => {
        const x = face.mesh.map((p) => p[0])
        const y = face.mesh.map((p) => p[1])
        return (Math.max(...x) - Math.min(...x)) * (Math.max(...y) - Math.min(...y))
      }
      const largest = faces.filter((face) => face.mesh.length > 400).sort((a, b) => size(b) - size(a))[0]
      if (!largest) return null
      const mesh = Float32Array.from(largest.mesh.flat())
      const chip = alignChip(picture, mesh)
      return { descriptor: await embedChip(chip), mesh }
    },
  }
}
