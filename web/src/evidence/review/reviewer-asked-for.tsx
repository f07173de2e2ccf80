import { UserCheck } from 'lucide-react'
import type { Detail } from '../compared-fields.ts'
import { BannerLine } from './banner-line.tsx'

const ASKED_FOR = {
  female: 'The customer asked for a woman as reviewer. Nobody else sees the pictures or decides.',
  male: 'The customer asked for a man as reviewer. Nobody else sees the pictures or decides.',
}

interface ReviewerAskedForProps {
  asked: NonNullable<Detail['review']['reviewerAskedFor']>
}

/** The reviewer that the customer asked for and, for those who manage the team, how many there are. */
export function ReviewerAskedFor({ asked: { sex, you, able } }: ReviewerAskedForProps) {
  return (
    <BannerLine icon={UserCheck} tone={you ? 'plain' : 'warn'}>
      {ASKED_FOR[sex]}
      {able === 0 && ' That is stated for nobody on your team who may decide, so the case waits.'}
      {able !== null && able > 0 && ` Your team page states this for ${able}.`}
    </BannerLine>
  )
}
