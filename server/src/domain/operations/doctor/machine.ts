import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { findOcrProgram } from '@wabi/vision'
import { keyFilePath } from '../../../platform/crypto/encryption-key.ts'
import { failing, type Finding, ok, type Probe, warning } from './finding.ts'

const GIB = 1024 ** 3

/** Below the first PostgreSQL may stop before it can recover; below the second there is little time to act. */
const LEAST_DISK = GIB
const LOW_DISK = 5 * GIB
/** All processes at rest take about two thirds of a gibibyte, a picture being read as much again. */
const LOW_MEMORY = 2 * GIB
const LOW_FILES = 1024

const inGib = (bytes: number) => `${(bytes / GIB).toFixed(1)} GiB`

/** The folder itself, or the nearest one above it that exists. */
function findExisting(path: string): string {
  let at = path
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at)
  return at
}

export const probeNode: Probe = () =>
  Number(process.versions.node.split('.')[0]) >= 24
    ? ok('Node', process.versions.node)
    : failing(
        'Node',
        process.versions.node,
        'Start Wabi by its npm scripts: they use the Node 24 of its packages.',
      )

export const probeDataFolder: Probe = ({ dataDir }) => {
  const check = 'Data folder'
  const folder = findExisting(dataDir)
  if (!statSync(folder).isDirectory())
    return failing(check, `${folder} is a file.`, 'Set DATA_DIR to a folder, or move the file away.')
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return failing(
      check,
      `${folder} cannot be written by this user.`,
      `Give it to the user that runs Wabi: chown -R USER ${folder}`,
    )
  }
  return ok(check, folder === dataDir ? dataDir : `${dataDir}, made at the first start`)
}

export const probeDisk: Probe = ({ dataDir }) => {
  const { bavail, bsize } = statfsSync(findExisting(dataDir))
  return judgeDisk(bavail * bsize)
}

export function judgeDisk(free: number): Finding {
  const words = `${inGib(free)} free`
  if (free < LEAST_DISK)
    return failing('Disk', words, 'Free space, or move DATA_DIR: the database stops when the disk is full.')
  return free < LOW_DISK
    ? warning('Disk', words, 'Plan for more: pictures and the database grow with each check.')
    : ok('Disk', words)
}

export const probeMemory: Probe = () =>
  judgeMemory(Math.min(totalmem(), process.constrainedMemory() || Infinity))

export function judgeMemory(bytes: number): Finding {
  const words = `${inGib(bytes)}, ${availableParallelism()} processors`
  return bytes < LOW_MEMORY
    ? warning('Memory', words, 'Give it 2 GiB: reading a picture needs what is left besides the database.')
    : ok('Memory', words)
}

export const probeOpenFiles: Probe = () => {
  if (!existsSync('/proc/self/limits')) return ok('Open files', 'no limit is known on this system')
  const [, soft] = /^Max open files\s+(\S+)/mu.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return judgeOpenFiles(soft === 'unlimited' ? Infinity : Number(soft))
}

export const judgeOpenFiles = (limit: number): Finding =>
  limit < LOW_FILES
    ? warning(
        'Open files',
        `at most ${limit}`,
        'Raise it: LimitNOFILE=65536 in a systemd unit, or ulimit -n 65536.',
      )
    : ok('Open files', limit === Infinity ? 'unlimited' : `at most ${limit}`)

export const probeKey: Probe = ({ encryptionKey, dataDir }) => {
  const check = 'Encryption key'
  if (encryptionKey) return ok(check, 'from ENCRYPTION_KEY')
  const file = keyFilePath({ dataDir })
  if (!existsSync(file)) return ok(check, 'made at the first start')
  const { mode } = statSync(file)
  if ((mode & 0o077) !== 0) return failing(check, `${file} can be read by other users.`, `chmod 600 ${file}`)
  if (existsSync(markPath(dataDir))) return ok(check, `${file}; a copy elsewhere was confirmed`)
  return warning(
    check,
    `${file} may be the only copy: without it nothing sealed can be read again.`,
    'Copy it to a safe place, then run npm run doctor -- --key-copied',
  )
}

/** Exists once an operator has confirmed that the key is copied. */
export const markPath = (dataDir: string): string => `${keyFilePath({ dataDir })}.copied`

export const probeOcr: Probe = async ({ ocrEngine }) => {
  const check = 'Text recognition'
  const program = await findOcrProgram()
  if (program !== null) return ok(check, program)
  return ocrEngine === 'native'
    ? failing(
        check,
        'OCR_ENGINE=native, but there is no tesseract 5 on the PATH.',
        'apt-get install tesseract-ocr, or OCR_ENGINE=auto',
      )
    : ok(check, 'tesseract.js, of the packages')
}
