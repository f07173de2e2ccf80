import { chmod, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { LANGUAGES } from './settings.ts'

const unpack = promisify(gunzip)
/** The integer models of the `best` line are a quarter of the default's size. */
const LINE = '4.0.0_best_int'
const CODES = LANGUAGES['latin-and-ethiopic']

/**
 * The one folder that this room keeps outside the checkout: the languages' data, unpacked from their npm packages (11 MB),
 * where both engines look for it. Every process of this user shares it and the next start finds it. A process that was
 * killed while it unpacked leaves a file with its id in the name, which the next start takes away.
 * @throws Error when the folder's place is held by somebody else, whose data is not read
 */
export async function languageFolder(root: string = tmpdir()): Promise<string> {
  const own = join(root, `wabi-text-${process.getuid?.() ?? 'user'}`)
  await mkdir(own, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await refuseStrangers(own)
  const versions = await Promise.all(CODES.map(versionOf))
  const folder = join(own, CODES.map((code, i) => `${code}-${versions[i]}`).join('+'))
  await mkdir(folder, { recursive: true })
  await sweep(folder)
  for (const code of CODES) await provide(code, join(folder, `${code}.traineddata`))
  return folder
}

/** The folder of temporary files is everybody's: what another user may write in would be read by our workers. */
async function refuseStrangers(folder: string): Promise<void> {
  const found = await lstat(folder)
  const ours = found.isDirectory() && (process.getuid === undefined || found.uid === process.getuid())
  if (!ours)
    throw new Error(`${folder} belongs to another user: move it away, or set TMPDIR to a folder of your own.`)
  if ((found.mode & 0o077) !== 0) await chmod(folder, 0o700)
}

const packageOf = (code: string) =>
  dirname(fileURLToPath(import.meta.resolve(`@tesseract.js-data/${code}/package.json`)))

async function versionOf(code: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageOf(code), 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/** Whole or not there: written beside, then renamed. */
async function provide(code: string, file: string): Promise<void> {
  if (
    await lstat(file).then(
      (found) => found.isFile(),
      () => false,
    )
  )
    return
  const data = await unpack(await readFile(join(packageOf(code), LINE, `${code}.traineddata.gz`)))
  const beside = `${file}.${process.pid}`
  await writeFile(beside, data, { mode: 0o600 })
  await rename(beside, file)
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/\.traineddata\.(\d+)$/u.exec(name)?.[1])
    if (pid > 0 && pid !== process.pid && !isRunning(pid)) await rm(join(folder, name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
