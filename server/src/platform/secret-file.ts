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

/** The secret in the file, without its line end; null when there is no such file. */
export function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The secret whole and durable under another name beside `file`. */
function writeDraft(file: string, secret: string): string {
  const draft = `${file}.${randomUUID()}`
  const handle = openSync(draft, 'wx', 0o600)
  writeSync(handle, `${secret}\n`)
  fsyncSync(handle)
  closeSync(handle)
  return draft
}

function syncFolderOf(file: string): void {
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** Another secret in the file: whoever reads it, before or after a crash, finds the one or the other. Mode 0600. */
export function replaceSecret(file: string, secret: string): void {
  renameSync(writeDraft(file, secret), file)
  syncFolderOf(file)
}

/**
 * The secret that the file holds, made when there is none. It is written whole and durably under another name and then
 * linked, so that of two starts at once both get the same one, and a crash leaves no half of it. Mode 0600.
 */
export function readOrMakeSecret(file: string, make: () => string): string {
  const present = readSecret(file)
  if (present) return present
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = writeDraft(file, make())
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  syncFolderOf(file)
  const made = readSecret(file)
  if (!made)
    throw new Error(`${file} is empty: restore it from a backup, or remove it if nothing depends on it.`)
  return made
}
