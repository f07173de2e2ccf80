// `npm run audit -- verify [--heads FILE] [--all]`, `-- heads`, `-- acknowledge --reason "…"` and `-- accessed --actor
// NAME`: verifies and searches the audit log.
import { parseArgs } from 'node:util'
import { acknowledgeLoss } from '../server/src/domain/audit/chain/acknowledge-loss.ts'
import { knownHeads } from '../server/src/domain/audit/chain/heads-file.ts'
import { publicSigningKey } from '../server/src/domain/kernel/signing-key.ts'
import { systemContext } from '../server/src/domain/kernel/system-context.ts'
import { withPlatform } from './admin/with-platform.ts'
import { printAccessedObjects } from './lib/print-accessed-objects.ts'
import { readHeadsFile } from './lib/heads-file.ts'
import { verifyAndPrintAudit } from './lib/verify-and-print-audit.ts'

const USAGE = `npm run audit -- verify [--heads FILE] [--all]   verifies the whole audit log and reports every change
npm run audit -- heads                          prints the signed head of each chain: store it away from this machine
npm run audit -- acknowledge --reason "…"       accepts that the log does not reach heads that a verification found missing
npm run audit -- accessed --actor NAME [--from INSTANT] [--to INSTANT]
                                                whose data an account viewed, downloaded or changed, for a breach report`

const COMMANDS = ['verify', 'heads', 'acknowledge', 'accessed']

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      heads: { type: 'string' },
      all: { type: 'boolean' },
      reason: { type: 'string' },
      actor: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
    },
    allowPositionals: true,
  })
  const [what = ''] = positionals
  const wrongUsage = (why: string) => {
    console.error(`wabi: ${why}\n\n${USAGE}`)
    return 2
  }
  if (positionals.length !== 1 || !COMMANDS.includes(what)) return wrongUsage('say what to do')
  const reason = values.reason?.trim()
  if (what === 'acknowledge' && !reason) return wrongUsage('say why, with --reason "…"')
  const actor = values.actor?.trim()
  if (what === 'accessed' && !actor) return wrongUsage('name the account, with --actor NAME')
  for (const option of ['from', 'to'] as const)
    if (values[option] !== undefined && Number.isNaN(Date.parse(values[option])))
      return wrongUsage(`--${option} takes an instant such as 2026-11-01T00:00:00Z`)
  const heads = values.heads === undefined ? [] : readHeadsFile(values.heads)
  return withPlatform(
    async (platform) => {
      if (what === 'verify')
        return (await verifyAndPrintAudit(platform, { heads, all: values.all ?? false })) ? 0 : 1
      if (what === 'accessed' && actor) {
        await printAccessedObjects(platform, { actor, from: values.from, to: values.to })
        return 0
      }
      if (what === 'acknowledge' && reason) {
        const ctx = systemContext(platform, 'audit acknowledge')
        const acknowledged = await acknowledgeLoss(ctx, { reason })
        if (acknowledged.length === 0) console.log('No head is missing: there is nothing to acknowledge.')
        for (const { chain, length } of acknowledged)
          console.log(`${chain} is no longer expected to reach entry ${length}.`)
        return (await verifyAndPrintAudit(platform)) ? 0 : 1
      }
      console.log(JSON.stringify(await knownHeads(platform), null, 1))
      console.error(
        `\nSigned with Ed25519; anyone with this key can verify it:\n${publicSigningKey(platform)}`,
      )
      return 0
    },
    // The output is stored elsewhere: it must contain nothing but the heads.
    { print: () => {} },
  )
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`wabi: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
