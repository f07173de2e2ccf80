import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { readLedger } from '../../server/src/domain/operations/backup/erasure-ledger.ts'
import { readIdentity, WrongIdentity } from '../../server/src/domain/operations/off-site/open-off-site.ts'
import {
  judgeRehearsal,
  recordRehearsal,
} from '../../server/src/domain/operations/off-site/record-rehearsal.ts'
import { rehearseBackup } from '../../server/src/domain/operations/off-site/rehearse-backup.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import { type AdminCommand, required } from './command.ts'
import { withPlatform } from './with-platform.ts'

type Outcome = Parameters<typeof recordRehearsal>[1]

export const rehearse: AdminCommand = {
  usage: '--identity FILE',
  about:
    'restores the newest backup of BACKUP_TO into a temporary database, opens every sealed value, verifies the audit log, and records the result',
  options: { identity: { type: 'string' } },
  async run(given) {
    const file = resolve(process.env.INIT_CWD ?? '.', required(given, 'identity'))
    const config = readConfig()
    const identity = await readIdentity(file)
    const ledger = existsSync(config.erasureLedger) ? await readLedger(config.erasureLedger) : []
    let outcome: Outcome
    try {
      const report = await rehearseBackup(config, { identity, ledger })
      for (const one of report.broken) console.log(`${one} does not open`)
      console.log(`${report.erasures} erasures in the ledger, ${report.repeated} of them repeated.`)
      outcome = { ...judgeRehearsal(report), backupAt: report.createdAt }
    } catch (error) {
      // Says nothing about the backup.
      if (error instanceof WrongIdentity) throw error
      outcome = { passed: false, backupAt: null, words: (error as Error).message }
    }
    console.log(outcome.passed ? `Passed: ${outcome.words}.` : `Failed: ${outcome.words}`)
    await withPlatform((platform) => recordRehearsal(systemContext(platform, 'admin rehearse'), outcome))
    return outcome.passed ? 0 : 1
  },
}
