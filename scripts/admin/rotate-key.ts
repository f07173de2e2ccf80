import { readFileSync, rmSync } from 'node:fs'
import { ConfigError } from '../../server/src/platform/config/config.ts'
import { parseKey } from '../../server/src/platform/config/parse-settings.ts'
import type { Ctx } from '../../server/src/domain/kernel/context.ts'
import { addRoot } from '../../server/src/domain/operations/keys/add-root.ts'
import { cancelRoot } from '../../server/src/domain/operations/keys/cancel-root.ts'
import { checkSeals } from '../../server/src/domain/operations/keys/check-seals.ts'
import { rotateKey as rewrapAll } from '../../server/src/domain/operations/keys/rotate-key.ts'
import { waitForRoot } from '../../server/src/domain/operations/keys/wait-for-root.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import { keyFilePath, readRoot } from '../../server/src/platform/crypto/encryption-key.ts'
import { replaceSecret } from '../../server/src/platform/runtime/secret-file.ts'
import { computeCanary } from '../../server/src/platform/crypto/stored-keys.ts'
import { type AdminCommand, type CommandArguments, UsageError } from './command.ts'
import { withPlatform } from './with-platform.ts'

/** Processes reload the key file at each heartbeat. */
const RELOAD_TIMEOUT_MS = 60_000

export const rotateKey: AdminCommand = {
  usage: '[--new-key-file FILE | --cancel] [--check]',
  about:
    'rewraps every data key while the platform runs and destroys the previous key; --new-key-file changes ENCRYPTION_KEY itself',
  options: {
    'new-key-file': { type: 'string' },
    cancel: { type: 'boolean' },
    check: { type: 'boolean' },
  },
  run: (given) => withPlatform((platform) => rotate(systemContext(platform, 'admin rotate-key'), given)),
}

async function rotate(ctx: Ctx, { values }: CommandArguments): Promise<number> {
  const root = readRoot(ctx.config)
  if (!root) throw new ConfigError('There is no key here.')
  if (values.cancel) {
    await cancelRoot(ctx, root)
    console.log('The key change is cancelled: the current key stays in force.')
    return 0
  }
  const next = newKey(values['new-key-file'])
  const changes = next !== null && computeCanary(next) !== computeCanary(root)
  if (changes && (await changeTo(ctx, root, next)) === 'by hand') return 0
  const { rewrapped, newest, broken } = await rewrapAll(ctx, changes ? next : root, (done) =>
    process.stderr.write(`\r${done} data keys rewrapped`),
  )
  process.stderr.write('\n')
  if (changes) rmSync(previousKeyFile(ctx), { force: true })
  console.log(`Key ${newest} is in force: ${rewrapped} data keys rewrapped, the previous key destroyed.`)
  if (broken.length > 0)
    console.log(
      `${broken.length} data keys could not be opened and were left as they were: ${broken.join(', ')}`,
    )
  if (!values.check) return 0
  const check = await checkSeals(ctx)
  console.log(`${check.opened} sealed values open, ${check.broken.length} do not.`)
  for (const one of check.broken) console.log(one)
  return check.broken.length === 0 ? 0 : 1
}

const previousKeyFile = ({ config }: Ctx) => `${keyFilePath(config)}.before`

function newKey(file: string | boolean | undefined): Uint8Array | null {
  if (typeof file !== 'string') return null
  const key = parseKey(readFileSync(file, 'utf8').trim())
  if (!key)
    throw new UsageError(
      `${file} does not hold 32 bytes in base64 or hexadecimal: create one with 'openssl rand -base64 32'`,
    )
  return key
}

/**
 * Adds the new key, so that both keys open the database. Where the key is in DATA_DIR, its file is replaced too;
 * otherwise the operator continues by hand.
 */
async function changeTo(ctx: Ctx, root: Uint8Array, next: Uint8Array): Promise<'by itself' | 'by hand'> {
  await addRoot(ctx, root, next)
  if (ctx.config.encryptionKey) {
    console.log(`Both keys open this database now. Continue as follows:
  1. Set ENCRYPTION_KEY to the new key wherever Wabi is started.
  2. Restart each process, one after the other. The others keep running.
  3. Run rotate-key again, under the new key. This completes the change: the old key opens nothing afterwards.
To cancel instead, under the old key: rotate-key --cancel`)
    return 'by hand'
  }
  replaceSecret(previousKeyFile(ctx), Buffer.from(root).toString('base64'))
  replaceSecret(keyFilePath(ctx.config), Buffer.from(next).toString('base64'))
  const others = await waitForRoot(ctx, next, RELOAD_TIMEOUT_MS)
  if (others.length > 0)
    throw new ConfigError(
      `The key in ${keyFilePath(ctx.config)} is the new one; ${others.join(', ')} have not loaded it. Provide it to them, then run rotate-key again.`,
    )
  return 'by itself'
}
