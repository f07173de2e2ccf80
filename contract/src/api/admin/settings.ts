import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { SIGN_UP_MODES } from '../../client/sign-up.ts'
import { dataReply, Done } from '../../shapes/reply.ts'
import { requiredText } from '../../shapes/text.ts'

/** Settings of the whole platform. */
export const PlatformSettings = z.object({
  /** Platform staff must give a reason before opening personal data or images; the audit log records it. */
  reasonForPersonalData: z.boolean(),
  /** Name of the platform's reviewers as clients and customers see it; never a person's name. */
  reviewTeamName: requiredText(2, 60, 'Please write a name of 2 to 60 characters'),
  /** Percentage of decided cases sampled for a blind second review; 0 turns sampling off. */
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
    summary: 'Get the settings of the platform',
    reply: dataReply(
      PlatformSettings.extend({
        /** SIGN_UP in the environment determines who may register; it cannot be changed here. */
        signUpFixed: z.boolean(),
      }),
    ),
  },
  updatePlatformSettings: {
    method: 'PATCH',
    path: PATH,
    access: 'admin:settings:manage',
    stepUp: 'recent',
    summary: 'Update the settings of the platform; they apply from the next call on',
    body: PlatformSettings.partial(),
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>
