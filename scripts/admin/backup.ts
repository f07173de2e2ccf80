import { resolve } from 'node:path'
import { writeBackup } from '../../server/src/domain/operations/backup/write-backup.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import { type AdminCommand, required } from './command.ts'
import { withPlatform } from './with-platform.ts'

export const backup: AdminCommand = {
  usage: '--out DIR [--with-key]',
  about:
    'writes database, pictures and heads of the audit chains to a new folder while the platform runs; the key only on request',
  options: { out: { type: 'string' }, 'with-key': { type: 'boolean' } },
  async run(given) {
    // npm runs this in the project's folder; INIT_CWD is the operator's.
    const out = resolve(process.env.INIT_CWD ?? '.', required(given, 'out'))
    const withKey = given.values['with-key'] === true
    const { tables, objects } = await withPlatform((platform) =>
      writeBackup(systemContext(platform, 'admin backup'), { out, withKey }),
    )
    const rows = tables.reduce((sum, one) => sum + one.rows, 0)
    console.log(
      `${out}: ${rows} rows of ${tables.length} tables, ${objects.count} stored objects (${objects.bytes} bytes).`,
    )
    console.log(
      withKey
        ? 'The encryption key is in it: anyone with this folder can read every customer. Protect it as you protect the key.'
        : 'The encryption key is not in it: store ENCRYPTION_KEY elsewhere; without it this backup cannot be restored.',
    )
    return 0
  },
}
