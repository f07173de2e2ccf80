import type { Html } from '../html/html.ts'
import { apiVersions } from './lists/api-versions.ts'
import { changelog } from './lists/changelog.ts'
import { checkTable } from './lists/check-table.ts'
import { errorCodes } from './lists/error-codes.ts'
import { eventCatalogue } from './lists/event-catalogue.ts'
import { eventTable } from './lists/event-table.ts'
import { keyPermissions } from './lists/key-permissions.ts'
import { operationLimits } from './lists/operation-limits.ts'
import { reasonCodes } from './lists/reason-codes.ts'
import { resubmissionSteps } from './lists/resubmission-steps.ts'
import { rejectReasons } from './lists/reject-reasons.ts'
import { statusTable } from './lists/status-table.ts'
import { testCustomers } from './lists/test-customers.ts'

/** Lists generated from the contract, which pages insert with a `fragment` fence. */
export const FRAGMENTS: Readonly<Record<string, () => Html>> = {
  'api-versions': apiVersions,
  changelog,
  'check-table': checkTable,
  'error-codes': errorCodes,
  'event-catalogue': eventCatalogue,
  'event-table': eventTable,
  'key-permissions': keyPermissions,
  'operation-limits': operationLimits,
  'reason-codes': reasonCodes,
  'reject-reasons': rejectReasons,
  'resubmission-steps': resubmissionSteps,
  'status-table': statusTable,
  'test-customers': testCustomers,
}
