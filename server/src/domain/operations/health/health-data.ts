import type { z } from 'zod'
import type { Health } from '@wabi/contract/shapes/health.ts'

/** State of the installation, for the health page and `/metrics`. */
export type HealthData = z.input<typeof Health>
