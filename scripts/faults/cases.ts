import { KILL_EMBEDDED } from './embedded.ts'
import type { FaultCase } from './fault-case.ts'
import { CLOCK_SKEW, DISCONNECT, KILL_POSTGRES, KILL_SERVER, SOAK, TERMINATE } from './processes.ts'
import { MAIL_AWAY, POISONED_JOB, STORAGE_AWAY, WEBHOOK_AWAY } from './services.ts'

export const FAULT_CASES: readonly FaultCase[] = [
  KILL_SERVER,
  KILL_POSTGRES,
  KILL_EMBEDDED,
  DISCONNECT,
  TERMINATE,
  STORAGE_AWAY,
  MAIL_AWAY,
  WEBHOOK_AWAY,
  POISONED_JOB,
  CLOCK_SKEW,
  SOAK,
]
