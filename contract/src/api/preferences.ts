import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { KEY_MODES } from '../key-limits.ts'
import { dataOf } from '../shapes/reply.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export const OVERVIEW_PERIODS = ['7d', '30d', '90d', '12m'] as const

const shape = {
  theme: z.enum(THEMES),
  /** Columns of the list besides those that always stand there. */
  listColumns: z.array(z.string().regex(/^[a-zA-Z]{1,40}$/)).max(20),
  /** With which the overview begins. */
  period: z.enum(OVERVIEW_PERIODS),
  sidebarCollapsed: z.boolean(),
  firstStepsDismissed: z.boolean(),
  /** With which the dashboard begins. */
  mode: z.enum(KEY_MODES),
}

/** How a person likes the dashboard; what was never chosen is absent and has the page's own default. */
export const Preferences = z.object(shape).partial().meta({ id: 'Preferences' })
export type Preferences = z.infer<typeof Preferences>

/** Each person's own, on every machine. */
export const preferencesApi = {
  getPreferences: {
    method: 'GET',
    path: '/api/client/preferences',
    access: 'client:verifications:read',
    summary: 'How the signed-in person likes the dashboard',
    reply: dataOf(Preferences),
  },
  savePreferences: {
    method: 'PATCH',
    path: '/api/client/preferences',
    access: 'client:verifications:read',
    summary: 'Keep some of them; the others stay as they are',
    body: z.object(shape).partial(),
    reply: dataOf(Preferences),
  },
} as const satisfies Record<string, Endpoint>
