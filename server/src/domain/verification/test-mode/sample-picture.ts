import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CleanPicture } from '@wabi/vision'

/** Kinds of images that have a sample. */
export type SampleKind = 'document_front' | 'document_back' | 'selfie'
export const SAMPLE_KINDS: readonly SampleKind[] = ['document_front', 'document_back', 'selfie']

/** Drawn by specimens/src/test-samples.ts: shapes and words, no face and no real document. */
const PICTURES = {
  document_front: { file: 'document-front', width: 1012, height: 638, dHash: 'b3a32b99b3813362' },
  document_back: { file: 'document-back', width: 1012, height: 638, dHash: 'b1a1692161511762' },
  selfie: { file: 'selfie', width: 720, height: 960, dHash: '6daaf071f0e8e8e8' },
} as const satisfies Record<SampleKind, object>

/** x, y, width, height of the portrait on the sample of a document's front. */
export const SAMPLE_PORTRAIT = [60, 180, 260, 330] as const

/** Next to this file, or in the sources when the server is bundled. */
function folder(): string {
  const nextToFile = fileURLToPath(new URL('./pictures', import.meta.url))
  return existsSync(nextToFile)
    ? nextToFile
    : fileURLToPath(new URL('../src/domain/verification/test-mode/pictures', import.meta.url))
}

/** A sample in the form of a stored photo. */
export async function samplePicture(kind: SampleKind): Promise<CleanPicture> {
  const { file, ...facts } = PICTURES[kind]
  const jpeg = new Uint8Array(await readFile(join(folder(), `${file}.jpg`)))
  return { ...facts, jpeg, sha256: createHash('sha256').update(jpeg).digest('hex') }
}
