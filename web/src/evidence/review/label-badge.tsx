import { Tag } from 'lucide-react'
import { LABEL_NAMES, type Label } from '@wabi/contract/review/labels.ts'
import { Badge } from '../../ui/badge.tsx'

const TONES = { confirmed_fraud: 'bad', false_positive: 'good', unsure: 'neutral' } as const

export function LabelBadge({ label }: { label: Label }) {
  return (
    <Badge tone={TONES[label]} icon={<Tag aria-hidden />}>
      {LABEL_NAMES[label]}
    </Badge>
  )
}
