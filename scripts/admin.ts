// `npm run admin -- COMMAND …`: operator commands on the machine itself. Exit status: 0 done, 1 not done, 2 wrong
// usage.
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../server/src/platform/config/config.ts'
import { describeStartFailure, type FailedStart } from '../server/src/platform/start-failure.ts'
import { AppError } from '../server/src/domain/kernel/app-error.ts'
import { type AdminCommand, UsageError } from './admin/command.ts'

/** Loaded on demand, because not every command needs the whole platform. */
const COMMANDS: Record<string, () => Promise<AdminCommand>> = {
  create: async () => (await import('./admin/create.ts')).create,
  reset: async () => (await import('./admin/reset.ts')).reset,
  suspend: async () => (await import('./admin/suspend.ts')).suspend,
  reactivate: async () => (await import('./admin/reactivate.ts')).reactivate,
  'rotate-key': async () => (await import('./admin/rotate-key.ts')).rotateKey,
  settings: async () => (await import('./admin/settings.ts')).settings,
  size: async () => (await import('./admin/size.ts')).size,
  migrate: async () => (await import('./admin/migrate.ts')).migrate,
  'upgrade-postgres': async () => (await import('./admin/upgrade-postgres.ts')).upgradePostgres,
  'undo-upgrade': async () => (await import('./admin/undo-upgrade.ts')).undoUpgrade,
  backup: async () => (await import('./admin/backup.ts')).backup,
  restore: async () => (await import('./admin/restore.ts')).restore,
  rehearse: async () => (await import('./admin/rehearse.ts')).rehearse,
  'database-roles': async () => (await import('./admin/database-roles.ts')).databaseRoles,
  'check-seals': async () => (await import('./admin/check-seals.ts')).checkSeals,
  'verify-audit': async () => (await import('./admin/verify-audit.ts')).verifyAudit,
}

const CALL = 'npm run admin --'

async function overview(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(COMMANDS).map(async ([name, load]) => {
      const { usage, about } = await load()
      return `  ${CALL} ${name} ${usage}`.trimEnd() + `\n      ${about}\n`
    }),
  )
  return `Operator commands on the machine itself, with the platform running or stopped:\n\n${lines.join('')}
Exit status: 0 done, 1 not done, 2 wrong usage. More in docs/OPERATIONS.md.`
}

async function main([name, ...rest]: string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    console.log(await overview())
    return 0
  }
  const load = name === undefined ? undefined : COMMANDS[name]
  if (!load) {
    console.error(
      `wabi: ${name === undefined ? 'say what to do' : `unknown command '${name}'`}\n\n${await overview()}`,
    )
    return 2
  }
  const command = await load()
  const usage = `  ${CALL} ${name} ${command.usage}\n      ${command.about}`
  if (rest.includes('--help')) {
    console.log(usage)
    return 0
  }
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: command.options,
      allowPositionals: command.aboutClient === true,
    })
    return await command.run({ values: values as Record<string, string | boolean | undefined>, positionals })
  } catch (error) {
    const misused =
      error instanceof UsageError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE')
    if (!misused) throw error
    console.error(`wabi: ${(error as Error).message}\n\n${usage}`)
    return 2
  }
}

/** What the words about a failure name; nothing where the settings are what is wrong. */
function failedStart(): FailedStart {
  try {
    const config = readConfig()
    return { ...config, debug: ['debug', 'trace'].includes(config.logLevel) }
  } catch {
    return {}
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(
    `wabi: ${error instanceof AppError ? error.message : describeStartFailure(error, failedStart())}`,
  )
  if (error instanceof AppError)
    for (const [field, words] of Object.entries(error.fields ?? {})) console.error(`--${field}: ${words}`)
  process.exitCode = error instanceof ConfigError ? 2 : 1
}
