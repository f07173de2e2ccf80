import type { ReviewerSex } from '@wabi/contract/review/reviewer-sex.ts'

export const REVIEWER_SEX_NAMES: Record<ReviewerSex, string> = { female: 'Woman', male: 'Man' }
