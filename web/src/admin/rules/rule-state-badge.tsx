import { Archive, CircleCheck, PencilLine } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import type { RuleVersion } from './use-rules.ts'

const STATES = {
  in_force: ['good', CircleCheck, 'In force'],
  draft: ['warn', PencilLine, 'Draft'],
  retired: ['neutral', Archive, 'Was in force'],
} as const

export function RuleStateBadge({ state }: { state: RuleVersion['state'] }) {
  const [tone, Icon, words] = STATES[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {words}
    </Badge>
  )
}
