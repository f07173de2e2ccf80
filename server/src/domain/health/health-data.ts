import type { z } from 'zod'
import type { Health } from '@wabi/contract/shapes/health.ts'

/** How the installation is doing; the health page shows it and `/metrics` writes it. */
export type HealthData = z.input<typeof Health>
