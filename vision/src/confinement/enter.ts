/**
 * The first module of a vision process: refuses every system call that is not on the list, reports to the server what is
 * in force, and loads the program that decodes. Nothing untrusted arrives before the report.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { ConfinementState } from '@wabi/contract/catalog/confinement.ts'
import type { Launched } from './launch.ts'
import type { Plan } from './plan.ts'
import { type LayerReport, missingLayers, unconfined } from './report.ts'
import { seccompFilter } from './seccomp-filter.ts'
import type { Architecture } from './system-calls.ts'

const plan = JSON.parse(process.argv[2]!) as Plan
/** From launch.ts: what it has done, or why it failed; null: it was not started. */
const launched = process.argv[3] === undefined ? null : (JSON.parse(process.argv[3]) as Launched | string)

const PERMISSIONS = 'Node’s permission model'

const report = await confine()
process.send!({ confinement: report })
if (plan.mode !== 'required' || missingLayers(report).length === 0) {
  process.argv.splice(1, 3, plan.program, ...plan.args)
  await import(pathToFileURL(plan.program).href)
}

async function confine(): Promise<LayerReport[]> {
  if (plan.mode === 'off') return unconfined('turned off')
  if (launched === null) return permissionsOnly()
  if (typeof launched === 'string') return unconfined(launched)
  return reportLayers(launched, await filterSystemCalls())
}

/** @returns null when done, otherwise why not */
async function filterSystemCalls(): Promise<string | null> {
  try {
    const { openLibc } = await import('./libc.ts')
    const arch = process.arch as Architecture
    const { startsPrograms } = plan
    openLibc(arch).filterSystemCalls(seccompFilter({ arch, pid: process.pid, startsPrograms }))
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** As the kernel describes this process, where it does: proc(5), status. */
function reportLayers({ namespace, user, landlock }: Launched, filterFailure: string | null): LayerReport[] {
  const status = readFileSync(`/proc/${process.pid}/status`, 'utf8')
  const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'mu').exec(status)?.[1] ?? ''
  const filtered = filterFailure === null && field('Seccomp') === '2'
  const unprivileged = field('NoNewPrivs') === '1' && /^0+$/u.test(field('CapPrm'))
  const ownUser = user === null && process.getuid!() !== plan.serverUid
  const noFilter = filterFailure ?? 'the kernel reports no filter'
  const { dataBytes, cpuSeconds } = plan.limits
  const layer = (
    name: LayerReport['layer'],
    enforced: boolean,
    detail: string,
    otherwise: string,
    state: ConfinementState = 'none',
  ): LayerReport =>
    enforced ? { layer: name, state: 'enforced', detail } : { layer: name, state, detail: otherwise }
  const files = [landlock > 0 && `Landlock ${landlock}`, ownUser && 'a user of its own', PERMISSIONS]
  return [
    layer('network', filtered, namespace === null ? 'no sockets, an empty network' : 'no sockets', noFilter),
    layer('privileges', unprivileged, 'no capabilities, no new privileges', 'the kernel reports some'),
    layer('system_calls', filtered, 'seccomp', noFilter),
    layer('user', ownUser, `${process.getuid!()}`, user ?? 'the server’s'),
    layer('files', landlock > 0 || ownUser, files.filter(Boolean).join(', '), PERMISSIONS, 'partial'),
    layer(
      'programs',
      filtered && (landlock > 0 || !plan.startsPrograms),
      plan.startsPrograms ? 'starts the OCR program alone' : 'starts none',
      PERMISSIONS,
      'partial',
    ),
    layer('memory', true, `${dataBytes / 2 ** 20} MB, less for a picture`, ''),
    layer('cpu', true, `${cpuSeconds} s, less for a picture`, ''),
  ]
}

/** Other systems. A fault in a native decoder is not held by it. */
function permissionsOnly(): LayerReport[] {
  return unconfined(`needs Linux on x64 or arm64, not ${process.platform} on ${process.arch}`).map((one) =>
    one.layer === 'files' || one.layer === 'programs'
      ? { ...one, state: 'partial', detail: PERMISSIONS }
      : one,
  )
}
