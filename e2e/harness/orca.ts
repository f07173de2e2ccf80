import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A screen reader on a screen of its own. */
export interface ScreenReader {
  /** Environment of a browser that it reads. */
  env: Record<string, string>
  /** What it has said so far, in order. */
  listSaid(): string[]
  close(): Promise<void>
}

const PROGRAMS = {
  orca: '/usr/bin/orca',
  xvfb: '/usr/bin/Xvfb',
  dbus: '/usr/bin/dbus-daemon',
  'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
}
/** Orca buffers its debug log. */
const CUSTOMIZATIONS = 'import orca.debug\norca.debug.debugFile.reconfigure(line_buffering=True)\n'
const START_MS = 60_000
/** One utterance in Orca's debug log. */
const SPEECH = /SPEECH OUTPUT: '(.*?)'(?:\{|$)/u

/** Packages of Debian that are missing for Orca. */
export const missingForOrca = (): string[] =>
  Object.entries(PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))

/**
 * Starts Orca with a screen, a session bus and an accessibility bus of its own. No synthesizer is needed: what it says is
 * read from its debug log.
 */
export async function startOrca(): Promise<ScreenReader> {
  const home = mkdtempSync(join(tmpdir(), 'wabi-orca-'))
  const runtime = join(home, 'run')
  mkdirSync(runtime, { mode: 0o700 })
  const folder = join(home, '.local', 'share', 'orca')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'orca-customizations.py'), CUSTOMIZATIONS)
  const log = join(home, 'orca.log')
  const env: Record<string, string> = { HOME: home, XDG_RUNTIME_DIR: runtime, GNOME_ACCESSIBILITY: '1' }
  const started: ChildProcess[] = []
  const start = (program: string, args: string[]) => {
    // A group of its own: Orca starts the dispatcher of its speech.
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    })
    started.push(child)
    return child
  }
  const close = async () => {
    for (const child of started.toReversed()) {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) continue
      const ended = new Promise((resolve) => child.once('exit', resolve))
      process.kill(-child.pid, 'SIGKILL')
      await ended
    }
    rmSync(home, { recursive: true, force: true })
  }
  const listSaid = () =>
    existsSync(log)
      ? readFileSync(log, 'utf8')
          .split('\n')
          .flatMap((line) => SPEECH.exec(line)?.[1]?.trim() ?? [])
      : []
  try {
    env.DISPLAY = `:${await firstLine(start(PROGRAMS.xvfb, ['-displayfd', '1', '-screen', '0', '1280x1024x24']))}`
    env.DBUS_SESSION_BUS_ADDRESS = await firstLine(
      start(PROGRAMS.dbus, ['--session', '--nofork', '--print-address=1']),
    )
    start(PROGRAMS['at-spi2-core'], ['--launch-immediately'])
    start(PROGRAMS.orca, ['--replace', `--debug-file=${log}`])
    for (const end = Date.now() + START_MS; listSaid().length === 0; await pause(200))
      if (Date.now() > end) throw new Error('Orca said nothing for a minute')
    return { env, listSaid, close }
  } catch (error) {
    await close()
    throw error
  }
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    stdout?.on('data', (part: Buffer) => {
      printed += part.toString()
      if (printed.includes('\n')) resolve(printed.slice(0, printed.indexOf('\n')).trim())
    })
    stdout?.on('end', () => reject(new Error(`ended: ${printed}`)))
  })
}
