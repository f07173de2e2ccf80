import { closeSync, openSync, statSync } from 'node:fs'
import type { Libc } from './libc.ts'

/** Rights of landlock(7), linux/landlock.h. */
const EXECUTE = 1 << 0
const READ_FILE = 1 << 2
const READ_DIR = 1 << 3
/** All rights to files that a version of Landlock knows. */
const FILE_RIGHTS = [0, (1 << 13) - 1, (1 << 14) - 1, (1 << 15) - 1, (1 << 15) - 1, (1 << 16) - 1]
const TCP_BIND_AND_CONNECT = 3
/** Abstract sockets of others, and signals to them. */
const SCOPES = 3

/** open(2): a handle to the path alone. */
const O_PATH = 0o10000000

/**
 * Leaves this thread, and every process that it becomes or starts, these files alone: folders with all that is in them.
 * Everything else can be neither read nor written, and no process outside can be traced or read through /proc.
 * @returns the version of Landlock, 0 where the kernel has none
 */
export function restrictFiles(
  libc: Libc,
  readable: readonly string[],
  executable: readonly string[],
): number {
  const version = libc.landlockVersion()
  if (version === 0) return 0
  const ruleset = libc.createRuleset(describeRuleset(version))
  for (const path of readable) allow(libc, ruleset, path, READ_FILE | READ_DIR)
  for (const path of executable) allow(libc, ruleset, path, READ_FILE | EXECUTE)
  libc.restrictSelf(ruleset)
  closeSync(ruleset)
  return version
}

/** struct landlock_ruleset_attr, which grew with versions 4 and 6. */
function describeRuleset(version: number): Buffer {
  const attributes = Buffer.alloc(version >= 6 ? 24 : version >= 4 ? 16 : 8)
  attributes.writeBigUInt64LE(BigInt(FILE_RIGHTS[version] ?? FILE_RIGHTS.at(-1)!), 0)
  if (version >= 4) attributes.writeBigUInt64LE(BigInt(TCP_BIND_AND_CONNECT), 8)
  if (version >= 6) attributes.writeBigUInt64LE(BigInt(SCOPES), 16)
  return attributes
}

/** struct landlock_path_beneath_attr is packed. A path that does not exist needs no rule. */
function allow(libc: Libc, ruleset: number, path: string, rights: number): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return
  const handle = openSync(path, O_PATH)
  const rule = Buffer.alloc(12)
  rule.writeBigUInt64LE(BigInt(found.isDirectory() ? rights : rights & ~READ_DIR), 0)
  rule.writeInt32LE(handle, 8)
  libc.addRule(ruleset, rule)
  closeSync(handle)
}
