import type { ReplyOf } from '@wabi/contract/api.ts'

/** The decisions of the platform's reviewers in a period, and how often two of them agree. */
export type CaseStats = ReplyOf<'getCaseStats'>['data']
