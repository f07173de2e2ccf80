import { CircleHelp, ShieldCheck, ShieldX } from 'lucide-react'
import { LABEL_NAMES, type Label } from '@wabi/contract/review/labels.ts'
import { Badge } from '../../ui/badge.tsx'

const LOOKS = {
  confirmed_fraud: ['bad', ShieldX],
  false_positive: ['good', ShieldCheck],
  unsure: ['neutral', CircleHelp],
} as const

export function LabelBadge({ label }: { label: Label }) {
  const [tone, Icon] = LOOKS[label]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {LABEL_NAMES[label]}
    </Badge>
  )
}
