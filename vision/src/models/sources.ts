import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { VisionError } from '../core/errors.ts'
import { convertGraphModel } from './graph-model.ts'
import type { GraphModelJson } from './graph-tensor.ts'
import { buildRecognitionNet } from './recognition-net.ts'
import { type WeightsManifest, readWeights } from './weights.ts'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const require = createRequire(import.meta.url)
// human's export map hides its own files, so the folder is located by its exported entry.
const humanFolder = () => resolve(dirname(require.resolve('@vladmandic/human')), '../models')
const faceApiFolder = () => join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model')

type Source = { readonly folder: () => string; readonly file: string; readonly sha256: string }

/** One net: its published weights, its conversion and the result, all pinned. */
export type ModelSource = {
  readonly topology: Source
  readonly weights: Source
  readonly convert: (topology: unknown, weights: Uint8Array) => Uint8Array
  /** SHA-256 of the ONNX file */
  readonly sha256: string
}

function graphModel(name: string, inputSize: number, keep: Record<string, string>): ModelSource['convert'] {
  return (topology, bytes) => {
    const json = topology as GraphModelJson
    return convertGraphModel(json, readWeights(json.weightsManifest, bytes), { name, inputSize, keep })
  }
}

/**
 * blazeface and facemesh: MediaPipe (Google, Apache-2.0) in @vladmandic/human 3.3.6 (MIT).
 * face_recognition: dlib (D. King, public domain) in @vladmandic/face-api 1.7.15 (MIT).
 */
export const MODELS = {
  blazeface: {
    topology: {
      folder: humanFolder,
      file: 'blazeface.json',
      sha256: 'cd7bbfc078270572beb39f9e5ae67aadbd50b5e67cff37e6d4f6b3ea39312e5f',
    },
    weights: {
      folder: humanFolder,
      file: 'blazeface.bin',
      sha256: 'dc9a97fdc50bc43216554bdd69aa3e7b9361a519ee7bdd996a2f69a98a6f9b72',
    },
    convert: graphModel('blazeface', 256, {
      Identity: 'scores16',
      Identity_1: 'scores8',
      Identity_2: 'boxes16',
      Identity_3: 'boxes8',
    }),
    sha256: 'a3df71c710e661d1df1f3664c098076ed5e62706c5939d2a72063cf06576c7f1',
  },
  facemesh: {
    topology: {
      folder: humanFolder,
      file: 'facemesh.json',
      sha256: 'b60ca26f404724f43bd2b1575761d8265180e1f053cc0731caa68462927309e7',
    },
    weights: {
      folder: humanFolder,
      file: 'facemesh.bin',
      sha256: '3826da640b0a3021161605369ee6af293f75d518040355b960ec71a3390c1c0b',
    },
    // The third output, the face's contours, is a separate net that is not used.
    convert: graphModel('facemesh', 192, { Identity_2: 'mesh', Identity_1: 'faceFlag' }),
    sha256: 'f8a8f33db4fcadf55fc944ca6559690dafc30095c2da316ab109ef2aca74af9d',
  },
  recognition: {
    topology: {
      folder: faceApiFolder,
      file: 'face_recognition_model-weights_manifest.json',
      sha256: 'cbaffa501b0b9275a12b63357a6843e7e30c054e1c9151e1a5f879b26e32986b',
    },
    weights: {
      folder: faceApiFolder,
      file: 'face_recognition_model.bin',
      sha256: 'b413e420d6840b2775fba32008db6f3cddb07d485967fb42cfcf379c16a8c589',
    },
    convert: (manifest, bytes) => buildRecognitionNet(readWeights(manifest as WeightsManifest, bytes)),
    sha256: 'cd26eb1de35567101700797590c443bdbc70fa3f839ac306d18936735c9df01b',
  },
} as const satisfies Record<string, ModelSource>

export type ModelName = keyof typeof MODELS

async function readPinned(source: Source): Promise<Uint8Array> {
  const path = join(source.folder(), source.file)
  const bytes = await readFile(path)
  const found = sha256(bytes)
  if (found !== source.sha256) {
    throw new VisionError(
      'models.invalid',
      `${source.file} is not the file that was reviewed (SHA-256 ${found}).`,
    )
  }
  return bytes
}

/** Converts one net from the weights in node_modules. Gives the same bytes on every machine. */
export async function convertModel(name: ModelName): Promise<Uint8Array> {
  const model: ModelSource = MODELS[name]
  const topology = JSON.parse(new TextDecoder().decode(await readPinned(model.topology))) as unknown
  return model.convert(topology, await readPinned(model.weights))
}
