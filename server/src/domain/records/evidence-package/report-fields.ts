import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { PublicLabel } from '@wabi/contract/shapes/labels.ts'
import type { DecisionRow } from '../../kernel/latest-decision.ts'
import type { VerificationDetailReply } from '../../review/reviews/get-verification-detail.ts'

export interface ReportContext {
  /** Labels of the verification, newest first: the first is in force. */
  labels: readonly Omit<z.input<typeof PublicLabel>, 'labelledBy'>[]
  decision: Pick<DecisionRow, 'madeBy' | 'createdAt'> | null
  /** Name of the person who decided; null for the rules. */
  decider: string | null
  /** Every stored picture, by its name in the package. */
  pictures: ReadonlyMap<string, Uint8Array>
}

/**
 * The facts that reports of suspicious transactions ask for, in the groups of the goAML schema (UNODC): the person, the
 * document, pictures, how the check was made, by whom it was decided, what was found, and the suspicion as people
 * labelled it, with the loss. Accounts and transactions are not known here.
 */
export function reportFields(detail: VerificationDetailReply, context: ReportContext) {
  const { claims, decision, printed, repeats } = detail
  const [label, ...earlier] = context.labels
  const read = (field: string) =>
    printed
      .filter((one) => one.field === field && one.value !== null)
      .map(({ source, value }) => ({ source, value }))
  return {
    person: {
      namedByCompany: detail.customerName,
      claimed: claims,
      readName: read('fullName'),
      readDateOfBirth: read('dateOfBirth'),
      nationality: detail.nationality,
      email: detail.customerEmail,
      phone: detail.customerPhone,
    },
    document: {
      type: detail.documentType,
      country: detail.nationality,
      readNumber: read('idNumber'),
      readExpiry: read('expiryDate'),
    },
    check: {
      verificationId: detail.verificationId,
      purpose: detail.purpose,
      createdAt: detail.createdAt,
      completedAt: detail.completedAt,
      openedFrom: detail.seenFrom,
    },
    pictures: [...context.pictures].map(([name, content]) => ({
      file: name,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
    decided: context.decision && {
      at: context.decision.createdAt.toISOString(),
      by: context.decider ?? 'rules',
      id: context.decision.madeBy,
    },
    suspicion: {
      label: label ?? null,
      earlierLabels: earlier,
    },
    findings: {
      status: detail.status,
      outcome: decision?.outcome ?? null,
      score: decision?.overallScore ?? null,
      assurance: decision?.assurance ?? null,
      reasons: decision?.reasons ?? [],
      repeats,
      notes: detail.review.notes,
    },
  }
}
