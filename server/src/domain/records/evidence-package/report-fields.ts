import type { VerificationDetailReply } from '../../review/reviews/get-verification-detail.ts'

/**
 * The facts that reports of suspicious transactions ask for, in the groups of the goAML schema (UNODC): the person, the
 * document, how the check was made, and what was found. Amounts and accounts are not known here.
 */
export function reportFields(detail: VerificationDetailReply) {
  const { claims, decision, printed, repeats } = detail
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
