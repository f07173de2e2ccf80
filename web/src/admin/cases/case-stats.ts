import type { ReplyOf } from '@wabi/contract/api.ts'

/** What the reviewers of the platform decided in a period, and how often two of them agree. */
export type CaseStats = ReplyOf<'caseStats'>['data']
