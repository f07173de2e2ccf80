import {
  ASSURANCE_NAMES,
  ASSURANCE_DESCRIPTIONS,
  EVIDENCE_GROUP_NAMES,
  EVIDENCE_PIECES,
  EVIDENCE_RESULT_NAMES,
  type EvidenceResult,
  type EvidenceStrength,
} from '@wabi/contract/verification/assurance.ts'
import type { ReplyOf } from '@wabi/contract/api.ts'
import {
  CircleExclamationPoint,
  CircleCheck,
  CircleMinus,
  CircleX,
  type LucideIcon,
  UserCheck,
} from 'lucide-react'
import { Card } from '../ui/card.tsx'
import { formatInstant } from '../lib/format.ts'
import type { Decision } from './score-sum.ts'

const STYLES: Record<EvidenceResult, readonly [color: string, icon: LucideIcon]> = {
  pass: ['text-accent', CircleCheck],
  doubt: ['text-warn', CircleExclamationPoint],
  missing: ['text-ink-soft', CircleMinus],
  against: ['text-danger', CircleX],
}

const STRENGTHS: Record<Exclude<EvidenceStrength, 'none'>, string> = {
  weak: 'weak evidence',
  fair: 'fair evidence',
  strong: 'strong evidence',
}

type MadeBy = ReplyOf<'getVerification'>['data']['review']['madeBy']

/** The evidence groups of a decision, the level of assurance that it reaches, and the inspection that it rests on. */
export function EvidenceGroupsCard({ decision, madeBy }: { decision: Decision; madeBy: MadeBy }) {
  const { evidenceGroups, assurance } = decision
  if (evidenceGroups.length === 0) return null
  return (
    <Card title="Evidence">
      <p>
        Assurance: <span className="font-semibold">{assurance ? ASSURANCE_NAMES[assurance] : 'none'}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {assurance
          ? ASSURANCE_DESCRIPTIONS[assurance]
          : 'Approval by the rules requires a pass in each group.'}
      </p>
      {madeBy?.restsOnInspection && (
        <p className="mt-2 flex items-start gap-1.5 text-sm">
          <UserCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent" />
          Rests on the inspection by {madeBy.by}, a trained person, on {formatInstant(madeBy.at)}.
        </p>
      )}
      <ul className="mt-3 border-t border-line">
        {evidenceGroups.map(({ group, result, strength, pieces }) => {
          const [color, Icon] = STYLES[result]
          return (
            <li key={group} className="border-b border-line py-2 last:border-b-0 last:pb-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span>{EVIDENCE_GROUP_NAMES[group]}</span>
                <span className={`inline-flex items-center gap-1.5 text-sm font-medium ${color}`}>
                  <Icon aria-hidden className="size-4.5 shrink-0" />
                  {EVIDENCE_RESULT_NAMES[result]}
                  {strength !== 'none' && `, ${STRENGTHS[strength]}`}
                </span>
              </div>
              {/* Only a history passes without a piece: there was nothing to compare with. */}
              {(pieces.length > 0 || result === 'pass') && (
                <p className="text-sm text-ink-soft">
                  {pieces.length > 0
                    ? pieces.map((piece) => EVIDENCE_PIECES[piece]).join(', ')
                    : 'No earlier verifications to compare with'}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
