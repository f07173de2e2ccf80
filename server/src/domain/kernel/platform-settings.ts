import { eq } from 'drizzle-orm'
import type { PlatformSettings as Shape } from '@wabi/contract/api/admin/settings.ts'
import { DEFAULT_SECOND_REVIEW_PERCENT, DEFAULT_TEAM_NAME } from '@wabi/contract/review/cases.ts'
import type { SignUpMode } from '@wabi/contract/client/sign-up.ts'
import type { z } from 'zod'
import { platformSettings as table } from '../../platform/db/schema/records.ts'
import type { Tx } from '../../platform/db/tenant.ts'

export type PlatformSettings = Omit<z.output<typeof Shape>, 'signUp'> & {
  /** Null: never set; the default depends on the environment (sign-up-mode.ts). */
  signUp: SignUpMode | null
}

export const SETTINGS_KEY = 'settings'

const DEFAULTS: PlatformSettings = {
  reasonForPersonalData: false,
  reviewTeamName: DEFAULT_TEAM_NAME,
  secondReviewPercent: DEFAULT_SECOND_REVIEW_PERCENT,
  signUp: null,
}

/** The operator's settings, with defaults. */
export async function loadPlatformSettings(tx: Tx): Promise<PlatformSettings> {
  const [row] = await tx.select({ value: table.value }).from(table).where(eq(table.key, SETTINGS_KEY))
  return { ...DEFAULTS, ...(row?.value as Partial<PlatformSettings> | undefined) }
}
