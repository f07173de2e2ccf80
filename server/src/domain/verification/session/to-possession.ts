import type { z } from 'zod'
import type { Possession } from '@wabi/contract/shapes/possession.ts'
import type { VerificationRow } from './load-session.ts'

/** The proof of possession that a customer passed; null without one. */
export const toPossession = ({
  possessionProvedBy: by,
  possessionProvedAt: at,
}: Pick<VerificationRow, 'possessionProvedBy' | 'possessionProvedAt'>): z.input<typeof Possession> | null =>
  by === null || at === null ? null : { by, at: at.toISOString() }
