import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Of the machine in `OwnNetwork`; the phone has the next one. They exist inside the namespaces only. */
export const MACHINE_ADDRESS = '10.203.71.1'
const PHONE_ADDRESS = '10.203.71.2'

/** Only root with the right to create namespaces can make a network. */
export const isNetworkPossible =
  process.getuid?.() === 0 && spawnSync('unshare', ['--net', 'true']).status === 0

/** Two network namespaces, a machine and a phone, joined by a cable. They have no route to any other network. */
export interface OwnNetwork {
  /** Command and arguments that run a program on the machine. */
  onMachine(program: string, args: readonly string[]): [string, string[]]
  /** The path of a program that runs the given one on the phone. */
  onPhone(program: string): string
  remove(): void
}

export function createOwnNetwork(): OwnNetwork {
  const [machine, phone] = [`wabi-machine-${process.pid}`, `wabi-phone-${process.pid}`]
  const folder = mkdtempSync(join(tmpdir(), 'wabi-network-'))
  const ip = (...args: string[]) => execFileSync('ip', args)
  const remove = () => {
    // The cable goes with the namespaces that it is in.
    for (const name of [machine, phone]) spawnSync('ip', ['netns', 'delete', name])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const name of [machine, phone]) {
      ip('netns', 'add', name)
      ip('-n', name, 'link', 'set', 'lo', 'up')
    }
    ip('link', 'add', 'cable', 'netns', machine, 'type', 'veth', 'peer', 'name', 'cable', 'netns', phone)
    for (const [name, address] of [
      [machine, MACHINE_ADDRESS],
      [phone, PHONE_ADDRESS],
    ] as const) {
      ip('-n', name, 'address', 'add', `${address}/30`, 'dev', 'cable')
      ip('-n', name, 'link', 'set', 'cable', 'up')
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    onMachine: (program, args) => ['ip', ['netns', 'exec', machine, program, ...args]],
    onPhone(program) {
      const script = join(folder, 'on-phone')
      writeFileSync(script, `#!/bin/sh\nexec ip netns exec ${phone} ${program} "$@"\n`)
      chmodSync(script, 0o755)
      return script
    },
    remove,
  }
}
