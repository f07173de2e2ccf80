import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'

/** The secret in the file, without its line ending; null when there is no such file. */
export function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Writes the secret durably under a temporary name next to `file`. @returns its path */
function writeDraft(file: string, secret: string): string {
  const draft = `${file}.${randomUUID()}`
  const handle = openSync(draft, 'wx', 0o600)
  writeSync(handle, `${secret}\n`)
  fsyncSync(handle)
  closeSync(handle)
  return draft
}

function syncParentFolder(file: string): void {
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/**
 * Replaces the secret in the file atomically: readers see either the old or the new one, even after a crash. Mode 0600.
 */
export function replaceSecret(file: string, secret: string): void {
  renameSync(writeDraft(file, secret), file)
  syncParentFolder(file)
}

/**
 * The secret in the file, created when there is none. It is written durably under a temporary name and then linked, so
 * that two processes starting at once get the same one, and a crash leaves no partial file. Mode 0600.
 */
export function readOrCreateSecret(file: string, create: () => string): string {
  const present = readSecret(file)
  if (present) return present
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = writeDraft(file, create())
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  syncParentFolder(file)
  const created = readSecret(file)
  if (!created)
    throw new Error(`${file} is empty: restore it from a backup, or remove it if nothing depends on it.`)
  return created
}
