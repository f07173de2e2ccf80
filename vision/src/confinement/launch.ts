/**
 * Started by the server as its own user: gives up everything that a decoder does not need and replaces itself, in the
 * same process, with enter.ts. What the system refuses is left out and reported.
 */
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../document/ocr/find-program.ts'
import { languageFolder } from '../document/ocr/language-folder.ts'
import { restrictFiles } from './landlock.ts'
import { ENTER, permissionArguments, type Plan } from './plan.ts'
import { launchFilter } from './seccomp-filter.ts'
import { becomeOtherUser } from './separate-user.ts'
import type { Architecture } from './system-calls.ts'

/** What the launcher has done. */
export type Launched = {
  /** null: the process has its own network without interfaces; otherwise why not. */
  namespace: string | null
  /** null: the process has its own user; otherwise why not. */
  user: string | null
  /** Version of Landlock; 0: none. */
  landlock: number
}

/** What Node and its libraries read outside of the project. */
const SYSTEM_FILES = [
  '/proc/cpuinfo',
  '/proc/meminfo',
  '/proc/stat',
  '/sys/fs/cgroup',
  '/sys/devices/system/cpu',
  '/etc/ld.so.cache',
  '/usr/share/zoneinfo',
  '/dev/null',
  '/dev/urandom',
]

const plan = JSON.parse(process.argv[2]!) as Plan

try {
  await launch()
} catch (error) {
  // In this process, then: enter.ts reports it, and loads the decoder only where confinement is not required.
  process.argv.splice(1, 3, ENTER, JSON.stringify(plan), JSON.stringify((error as Error).message))
  await import(ENTER)
}

async function launch(): Promise<never> {
  // Its native part can be absent.
  const { CLONE_NEWIPC, CLONE_NEWNET, openLibc, RLIMIT } = await import('./libc.ts')
  const arch = process.arch as Architecture
  const libc = openLibc(arch)
  const { libraries, loader } = mappedLibraries()
  const languages = await languageFolder()
  const found = plan.startsPrograms ? await findProgram() : null
  const ocr = found === null ? null : realpathSync(found)
  // The CPU time of an OCR program is read from there.
  const processes = ocr === null ? `/proc/${process.pid}` : '/proc'
  const readable = [...plan.readable, languages, processes]

  libc.setLimit(RLIMIT.core, 0)
  libc.setLimit(RLIMIT.fileSize, 0)
  libc.setLimit(RLIMIT.files, plan.limits.openFiles)
  libc.setLimit(RLIMIT.cpu, plan.limits.cpuSeconds)
  libc.setLimit(RLIMIT.data, plan.limits.dataBytes)
  const namespace = reasonAgainst(() => libc.unshare(CLONE_NEWNET | CLONE_NEWIPC))
  const user = becomeOtherUser([
    ...readable,
    ...readdirSync(languages).map((name) => join(languages, name)),
    process.execPath,
    plan.program,
    ...(ocr === null ? [] : [ocr]),
    ...['sharp', 'onnxruntime-node', 'tesseract.js'].map((name) => fileURLToPath(import.meta.resolve(name))),
  ])
  if (user === null) libc.setLimit(RLIMIT.processes, plan.limits.processes)
  libc.dropCapabilities()
  libc.refusePrivileges()
  libc.endWithParent()
  // Where it fails, so does that of enter.ts, which reports it.
  reasonAgainst(() => libc.filterSystemCalls(launchFilter(arch)))
  const landlock = restrictFiles(
    libc,
    [...readable, ...libraries, ...SYSTEM_FILES],
    [process.execPath, ...loader, ...(ocr === null ? [] : [ocr])],
  )

  const launched: Launched = { namespace, user, landlock }
  const args = [...plan.args, `--languages=${languages}`, ...(ocr === null ? [] : [`--ocr-program=${ocr}`])]
  // The OCR program's path is absolute.
  const { PATH: _, ...environment } = process.env as Record<string, string>
  return libc.execute(
    process.execPath,
    [
      ...permissionArguments({ ...plan, readable }),
      ENTER,
      JSON.stringify({ ...plan, args, readable: [] } satisfies Plan),
      JSON.stringify(launched),
    ],
    // Node has removed both from its environment; the channel to the server is its fourth descriptor.
    { ...environment, NODE_CHANNEL_FD: '3', NODE_CHANNEL_SERIALIZATION_MODE: 'advanced' },
    4,
  )
}

function reasonAgainst(act: () => void): string | null {
  try {
    act()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** Folders of the shared libraries that this program has loaded, and the loader itself: proc(5), maps. */
function mappedLibraries(): { libraries: string[]; loader: string[] } {
  const files = readFileSync('/proc/self/maps', 'utf8').match(/\/\S+\.so\S*$/gmu) ?? []
  const system = [...new Set(files)].filter((file) => !file.includes('/node_modules/'))
  return {
    libraries: [...new Set(system.map((file) => dirname(file)))],
    loader: system.filter((file) => basename(file).startsWith('ld-')),
  }
}
