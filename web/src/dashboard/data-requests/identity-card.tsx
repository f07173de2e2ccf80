import { Link } from '@tanstack/react-router'
import {
  IDENTITY_CHECK_NAMES,
  MAX_REQUEST_WORDS,
  STATED_IDENTITY_CHECKS,
} from '@wabi/contract/rights/data-requests.ts'
import { useState } from 'react'
import { StatusBadge } from '../../evidence/status-badge.tsx'
import { call } from '../../lib/calls.ts'
import { formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, Textarea } from '../../ui/input.tsx'
import { type DataRequest, useRequestAction } from './use-request.ts'

interface CardProps {
  request: DataRequest
  mayManage: boolean
}

/** Whether the person who asks is the customer, and how that is known. */
export function IdentityCard({ request, mayManage }: CardProps) {
  const { identity, identityLink, closed } = request
  return (
    <Card title="Identity" note="Data is given to the customer only, and changed for them only.">
      <div className="grid gap-5">
        {identity ? (
          <p className="wrap-anywhere">
            {IDENTITY_CHECK_NAMES[identity.check]}, by {identity.by} on {formatInstant(identity.at)}.
            {identity.words !== null && (
              <span className="mt-0.5 block whitespace-pre-line text-ink-soft">{identity.words}</span>
            )}
          </p>
        ) : (
          <p>Not checked yet.</p>
        )}
        {identityLink && <IdentityLink link={identityLink} />}
        {mayManage && !closed && !identity && (
          <>
            {!identityLink && <CreateLink request={request} />}
            <StateIdentity requestId={request.id} />
          </>
        )}
      </div>
    </Card>
  )
}

function IdentityLink({ link }: { link: NonNullable<DataRequest['identityLink']> }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Link
        to="/dashboard/verifications/$verificationId"
        params={{ verificationId: link.verificationId }}
        className="text-accent underline-offset-2 hover:underline"
      >
        The new verification
      </Link>
      <StatusBadge status={link.status} />
      {link.verificationUrl && link.status === 'pending' && (
        <CopyButton text={link.verificationUrl} label="Copy link" noun="Link" />
      )}
    </div>
  )
}

function CreateLink({ request }: { request: DataRequest }) {
  const { id: requestId, case: of } = request
  const create = useRequestAction(
    (delivery: 'email' | 'none') =>
      call('createDataRequestLink', { params: { requestId }, body: { delivery } }),
    { done: 'The link was created', refused: 'The link was not created' },
  )
  if (of.outcome !== 'approved') return null
  return (
    <div className="grid gap-2">
      <p>
        Let the person verify themselves again: their document, name and face are compared with this approved
        verification.
      </p>
      <div className="flex flex-wrap gap-2">
        {of.hasEmail && (
          <Button busy={create.isPending} onClick={() => create.mutate('email')}>
            Mail a link to the customer
          </Button>
        )}
        <Button busy={create.isPending} onClick={() => create.mutate('none')}>
          Create a link
        </Button>
      </div>
    </div>
  )
}

function StateIdentity({ requestId }: { requestId: string }) {
  const [check, setCheck] = useState<(typeof STATED_IDENTITY_CHECKS)[number]>('in_person')
  const [words, setWords] = useState('')
  const state = useRequestAction(
    () => call('stateDataRequestIdentity', { params: { requestId }, body: { check, words } }),
    { done: 'Identity recorded', refused: 'The identity was not recorded' },
  )
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        state.mutate(undefined)
      }}
    >
      <Field label="Or state how you checked it" className="max-w-sm">
        {(control) => (
          <Select
            {...control}
            value={check}
            onChange={(event) => setCheck(event.target.value as typeof check)}
          >
            {STATED_IDENTITY_CHECKS.map((one) => (
              <option key={one} value={one}>
                {IDENTITY_CHECK_NAMES[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="How" required>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={MAX_REQUEST_WORDS}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        busy={state.isPending}
        disabled={words.trim().length < 3}
        className="justify-self-start"
      >
        Record the identity check
      </Button>
    </form>
  )
}
