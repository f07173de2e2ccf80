import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { SIGN_UP_MODES } from '../../sign-up.ts'
import { dataOf, Done } from '../../shapes/reply.ts'
import { requiredText } from '../../shapes/text.ts'

/** What an operator decides for the whole platform. */
export const PlatformSettings = z.object({
  /** Platform staff who open a customer's personal data or pictures say why, and the audit log keeps it. */
  reasonForPersonalData: z.boolean(),
  /** How clients and their customers read the platform's reviewers; never by a person's name. */
  reviewTeamName: requiredText(2, 60, 'Please write a name of 2 to 60 characters'),
  /** Percent of decided cases that a second reviewer decides once more without knowing how; 0 puts none up. */
  secondReviewPercent: z.number().int().min(0).max(100),
  /** Who may register a company. */
  signUp: z.enum(SIGN_UP_MODES),
})

const PATH = '/api/admin/settings'

export const adminSettingsApi = {
  getPlatformSettings: {
    method: 'GET',
    path: PATH,
    access: 'admin:cases:read',
    summary: 'What holds for the whole platform',
    reply: dataOf(
      PlatformSettings.extend({
        /** SIGN_UP in the environment says who may register; it cannot be changed here. */
        signUpFixed: z.boolean(),
      }),
    ),
  },
  updatePlatformSettings: {
    method: 'PATCH',
    path: PATH,
    access: 'admin:settings:manage',
    summary: 'Change what holds for the whole platform; it holds from the next call on',
    body: PlatformSettings.partial(),
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>
