import { chmod, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { LANGUAGES } from './settings.ts'

const unpack = promisify(gunzip)
/** The integer models of the `best` line are a quarter of the size of the default ones. */
const LINE = '4.0.0_best_int'
const CODES = LANGUAGES['latin-and-ethiopic']

/**
 * The only folder that vision creates outside the checkout: language data, unpacked from npm packages (11 MB), where
 * both engines look for it. All processes of this user share it, it survives restarts, and the user of confined workers
 * can read it. A process killed while unpacking leaves a file with its id in the name, which the next start deletes.
 * @throws Error when the path belongs to another user, whose data must not be read
 */
export async function languageFolder(root: string = tmpdir()): Promise<string> {
  const own = join(root, `wabi-text-${process.getuid?.() ?? 'user'}`)
  await mkdir(own, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await assertOwned(own)
  const versions = await Promise.all(CODES.map(readVersion))
  const folder = join(own, CODES.map((code, i) => `${code}-${versions[i]}`).join('+'))
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  await deleteLeftovers(folder)
  for (const code of CODES) await ensureLanguage(code, join(folder, `${code}.traineddata`))
  return folder
}

/** The temporary folder is shared: our workers would read whatever another user writes there. */
async function assertOwned(folder: string): Promise<void> {
  const found = await lstat(folder)
  const owned = found.isDirectory() && (process.getuid === undefined || found.uid === process.getuid())
  if (!owned)
    throw new Error(`${folder} belongs to another user: move it away, or set TMPDIR to a folder of your own.`)
  if ((found.mode & 0o777) !== 0o755) await chmod(folder, 0o755)
}

const findPackage = (code: string) =>
  dirname(fileURLToPath(import.meta.resolve(`@tesseract.js-data/${code}/package.json`)))

async function readVersion(code: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(findPackage(code), 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/** Atomic: writes a temporary file, then renames it. */
async function ensureLanguage(code: string, file: string): Promise<void> {
  const found = await lstat(file).catch(() => null)
  if (found?.isFile()) {
    // Earlier versions closed it to other users.
    if ((found.mode & 0o777) !== 0o644) await chmod(file, 0o644)
    return
  }
  const data = await unpack(await readFile(join(findPackage(code), LINE, `${code}.traineddata.gz`)))
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, data, { mode: 0o600 })
  await chmod(temporary, 0o644)
  await rename(temporary, file)
}

async function deleteLeftovers(folder: string): Promise<void> {
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
