import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { KEY_MODES } from '../client/key-limits.ts'
import { DENSITIES, OVERVIEW_PERIODS, THEMES } from '../client/preferences.ts'
import { dataReply } from '../shapes/reply.ts'

const shape = {
  theme: z.enum(THEMES),
  /** Optional columns of the list. */
  listColumns: z.array(z.string().regex(/^[a-zA-Z]{1,40}$/)).max(20),
  /** Height of the list's rows. */
  density: z.enum(DENSITIES),
  /** Initial period of the overview. */
  period: z.enum(OVERVIEW_PERIODS),
  sidebarCollapsed: z.boolean(),
  firstStepsDismissed: z.boolean(),
  /** Initial mode of the dashboard. */
  mode: z.enum(KEY_MODES),
}

/** A user's dashboard preferences; absent ones have the page's default. */
export const Preferences = z.object(shape).partial().meta({ id: 'Preferences' })
export type Preferences = z.infer<typeof Preferences>

/** Preferences of each user, on every device. */
export const preferencesApi = {
  getPreferences: {
    method: 'GET',
    path: '/api/client/preferences',
    access: 'client:verifications:read',
    summary: 'Get your dashboard preferences',
    reply: dataReply(Preferences),
  },
  savePreferences: {
    method: 'PATCH',
    path: '/api/client/preferences',
    access: 'client:verifications:read',
    summary: 'Save some preferences; the others stay unchanged',
    body: z.object(shape).partial(),
    reply: dataReply(Preferences),
  },
} as const satisfies Record<string, Endpoint>
