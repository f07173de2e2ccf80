import type { ClaimMatches, Claims, DocumentFindings } from '../shapes.ts'

export declare function matchClaims(claims: Claims, documents: readonly DocumentFindings[]): ClaimMatches
