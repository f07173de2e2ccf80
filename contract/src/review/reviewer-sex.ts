/** Sexes of a reviewer that a customer may ask for, where the client offers that. */
export const REVIEWER_SEXES = ['female', 'male'] as const
export type ReviewerSex = (typeof REVIEWER_SEXES)[number]

/** What a customer chooses; `any`: no request. */
export const REVIEWER_CHOICES = ['any', ...REVIEWER_SEXES] as const
export type ReviewerChoice = (typeof REVIEWER_CHOICES)[number]
