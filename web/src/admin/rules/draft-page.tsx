import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { ruleTitle } from '../../evidence/rule-title.ts'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { FetchError } from '../fetch-error.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { RuleLinesList } from './rule-lines-list.tsx'
import { type RuleVersion, useRuleVersion } from './use-rules.ts'

/** The page to edit, try and put a draft in force. A version that was in force is read-only. */
export function DraftPage() {
  const { ruleVersionId } = useParams({ from: '/admin/rules/drafts/$ruleVersionId' })
  const { data: version, error, isFetching, refetch } = useRuleVersion(ruleVersionId)
  if (error)
    return (
      <Card>
        <FetchError
          title="The draft could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    )
  if (!version)
    return (
      <Card>
        <Loading />
      </Card>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink version={version} />
      {version.state === 'draft' ? (
        <DraftEditor key={version.id} version={version} />
      ) : (
        <Card
          title={`${ruleTitle(version)}: version ${version.version}`}
          note="It has been in force and never changes."
        >
          <RuleLinesList version={version} />
        </Card>
      )}
    </div>
  )
}

function BackLink({ version: { documentType, country, ...version } }: { version: RuleVersion }) {
  return (
    <Link
      to="/admin/rules/$documentType/$country"
      params={{ documentType, country }}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-accent underline underline-offset-2 md:min-h-0"
    >
      <ArrowLeft aria-hidden className="size-4 shrink-0" />
      {ruleTitle({ documentType, country })}
      <span className="sr-only">: all versions, from version {version.version}</span>
    </Link>
  )
}
