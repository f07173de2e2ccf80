import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, FilePlusCorner, PowerOff } from 'lucide-react'
import { useState } from 'react'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { ruleTitle } from '../../evidence/rule-title.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { usePageName } from '../../ui/page-name.ts'
import { FetchError } from '../fetch-error.tsx'
import { CreateDraftDialog } from './create-draft-dialog.tsx'
import { RetireDialog } from './retire-dialog.tsx'
import { RuleHistory } from './rule-history.tsx'
import { RuleLinesList } from './rule-lines-list.tsx'
import { useCreateDraft } from './use-create-draft.ts'
import { type RuleVersion, useRule } from './use-rules.ts'

/** The rule for a document: the version in force and all earlier versions and drafts. */
export function RulePage() {
  const params = useParams({ from: '/admin/rules/$documentType/$country' })
  const rule = { documentType: params.documentType as DocumentType, country: params.country }
  const { data, error, isFetching, refetch } = useRule(rule)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link
        to="/admin/rules"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-accent underline underline-offset-2 md:min-h-0"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All rules
      </Link>
      {error ? (
        <Card>
          <FetchError
            title="The rule could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : data ? (
        <Rule rule={rule} versions={data.versions} />
      ) : (
        <Card>
          <Loading />
        </Card>
      )}
    </div>
  )
}

function Rule({
  rule,
  versions,
}: {
  rule: { documentType: DocumentType; country: string }
  versions: RuleVersion[]
}) {
  usePageName(ruleTitle(rule))
  const inForce = versions.find(({ state }) => state === 'in_force')
  const [retiring, setRetiring] = useState(false)
  const [creating, setCreating] = useState(false)
  const createDraft = useCreateDraft()
  const createFrom = (version: RuleVersion, note?: string) =>
    createDraft.mutate({ ...rule, from: version.id, ...(note ? { note } : {}) })
  return (
    <>
      <Card
        title={ruleTitle(rule)}
        note={
          inForce
            ? `In force: version ${inForce.version}, ${inForce.name}.`
            : 'Nothing is in force for this document.'
        }
        actions={
          <div className="flex flex-wrap gap-2 [&_svg]:size-4.5">
            {inForce && (
              <Button variant="quiet" onClick={() => setRetiring(true)}>
                <PowerOff aria-hidden />
                Take out of force
              </Button>
            )}
            <Button
              variant="primary"
              busy={createDraft.isPending}
              onClick={() => (inForce ? createFrom(inForce) : setCreating(true))}
            >
              <FilePlusCorner aria-hidden />
              {inForce ? 'Change it in a draft' : 'Create a draft'}
            </Button>
          </div>
        }
      >
        {inForce ? (
          <>
            <RuleLinesList version={inForce} />
            {inForce.note && <p className="mt-4 max-w-prose text-sm text-ink-soft">{inForce.note}</p>}
          </>
        ) : (
          <Empty icon={<PowerOff />} title="No rule in force">
            Cases follow the rule for every country, if there is one, and each client’s settings.
          </Empty>
        )}
      </Card>
      {versions.length > 0 && (
        <RuleHistory versions={versions} onBegin={createFrom} busy={createDraft.isPending} />
      )}
      {retiring && inForce && <RetireDialog version={inForce} onClose={() => setRetiring(false)} />}
      {creating && <CreateDraftDialog fixed={rule} onClose={() => setCreating(false)} />}
    </>
  )
}
