import { FRAUD_KIND_NAMES, LABEL_SOURCE_NAMES } from '@wabi/contract/review/labels.ts'
import { formatDate, formatInstant, formatNumber } from '../../lib/format.ts'
import type { Detail } from '../compared-fields.ts'
import { LabelBadge } from './label-badge.tsx'

type LabelRecord = Detail['review']['labels'][number]

/** All labels, newest first: the first is in force. */
export function LabelHistory({ labels }: { labels: readonly LabelRecord[] }) {
  if (labels.length === 0) return null
  return (
    <ul className="grid gap-3">
      {labels.map((one, index) => (
        <li key={one.id} className={index === 0 ? '' : 'border-t border-line pt-3'}>
          <p className="flex flex-wrap items-center gap-2">
            <LabelBadge label={one.label} />
            {index > 0 && <span className="text-sm text-ink-soft">Replaced</span>}
          </p>
          <p className="mt-1">
            {[
              one.kind && FRAUD_KIND_NAMES[one.kind],
              LABEL_SOURCE_NAMES[one.source],
              one.amount !== null && `${one.currency} ${formatNumber(one.amount)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {one.words && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">“{one.words}”</p>}
          <p className="text-sm text-ink-soft tabular-nums">
            Learned on {formatDate(one.learnedAt)} · {one.by}, {formatInstant(one.createdAt)}
          </p>
        </li>
      ))}
    </ul>
  )
}
