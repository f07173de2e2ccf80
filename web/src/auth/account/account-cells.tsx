import { DOCUMENT_NAMES } from '@wabi/contract/catalog/documents.ts'
import { STAFF_LANGUAGE_NAMES } from '@wabi/contract/language/languages.ts'
import type { ReviewerSex } from '@wabi/contract/review/reviewer-sex.ts'
import type { ReviewSkills } from '@wabi/contract/shapes/review-skills.ts'
import { CircleCheck, CircleMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAgo, formatInstant } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Cell } from '../../ui/table.tsx'
import { REVIEWER_SEX_NAMES } from './reviewer-sex-names.ts'
import { SecondFactorBadge } from './second-factor-badge.tsx'

/** The column headings of a table of accounts; the last column holds the actions. */
export const ACCOUNT_HEAD = ['Name', 'Role', 'Status', 'Second factor', 'Last sign-in', 'Actions']

interface AccountCellsProps {
  name: string
  role: string
  account: {
    email: string
    you: boolean
    isActive: boolean
    isTrained: boolean
    skills: ReviewSkills
    reviewSex: ReviewerSex | null
    secondFactor: boolean
    /** Required of this person alone. */
    secondFactorRequired?: boolean
    lastLogin: string | null
  }
  /** Shown below the last sign-in. */
  signedIn?: ReactNode
}

/** The table cells of one account of a team or of the platform's staff. */
export function AccountCells({ name, role, account, signedIn }: AccountCellsProps) {
  return (
    <>
      <Cell header className="md:max-w-72">
        <span className="font-medium wrap-anywhere">
          {name}
          {account.you && <span className="font-normal text-ink-soft"> (you)</span>}
        </span>
        <span className="block text-sm wrap-anywhere text-ink-soft">{account.email}</span>
      </Cell>
      <Cell label="Role">
        {role}
        {account.isTrained && <span className="block text-sm text-ink-soft">Trained</span>}
        <SkillWords skills={account.skills} />
        {account.reviewSex && (
          <span className="block text-sm text-ink-soft">{REVIEWER_SEX_NAMES[account.reviewSex]}</span>
        )}
      </Cell>
      <Cell label="Status" className="whitespace-nowrap">
        {account.isActive ? (
          <Badge tone="good" icon={<CircleCheck aria-hidden />}>
            Active
          </Badge>
        ) : (
          <Badge icon={<CircleMinus aria-hidden />}>Deactivated</Badge>
        )}
      </Cell>
      <Cell label="Second factor" className="whitespace-nowrap">
        <SecondFactorBadge on={account.secondFactor} />
        {account.secondFactorRequired && <span className="block text-sm text-ink-soft">Required</span>}
      </Cell>
      <Cell label="Last sign-in" className="whitespace-nowrap">
        {account.lastLogin ? (
          <time dateTime={account.lastLogin} title={formatInstant(account.lastLogin)}>
            {formatAgo(account.lastLogin)}
          </time>
        ) : (
          'Never'
        )}
        {signedIn && <span className="block text-sm text-ink-soft">{signedIn}</span>}
      </Cell>
    </>
  )
}

/** The languages and documents of the cases that the person gets first; nothing where these are all. */
function SkillWords({ skills: { languages, documentTypes } }: { skills: ReviewSkills }) {
  const words = [
    ...languages.map((language) => STAFF_LANGUAGE_NAMES[language]),
    ...documentTypes.map((type) => DOCUMENT_NAMES[type]),
  ]
  if (words.length === 0) return null
  return <span className="block max-w-64 text-sm text-ink-soft">{words.join(', ')}</span>
}
