import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Point } from '@wabi/specimens/raster.ts'

/** Real photographs of black-and-white copies (DLC-2021), kept beside the checkout and never part of it. */
const DOCUMENTS = fileURLToPath(new URL('../../../../shared/data/documents/', import.meta.url))
const FOLDER = join(DOCUMENTS, 'copies')

export type RealCopy = { name: string; kind: string; read: () => Promise<Buffer>; corners: readonly Point[] }

/** The photographs with their corners; null where the folder is absent. */
export async function realCopies(): Promise<RealCopy[] | null> {
  const index = join(FOLDER, 'quads.json')
  if (!existsSync(index)) return null
  const quads = JSON.parse(await readFile(index, 'utf8')) as Record<string, Point[]>
  return Object.entries(quads).map(([name, corners]) => ({
    name,
    kind: name.split('/')[0]!,
    read: () => readFile(join(FOLDER, name)),
    corners,
  }))
}

/** Specimens that issuers published, in the same place: genuine, mostly scans. null where the folder is absent. */
export async function issuersSpecimens(): Promise<Pick<RealCopy, 'name' | 'read'>[] | null> {
  const folder = join(DOCUMENTS, 'mrz')
  if (!existsSync(folder)) return null
  const names = (await readdir(folder)).filter((name) => /\.(?:jpg|png)$/u.test(name))
  return names.sort().map((name) => ({ name, read: () => readFile(join(folder, name)) }))
}
