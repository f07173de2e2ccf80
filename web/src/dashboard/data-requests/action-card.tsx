import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DataRequestKind } from '@wabi/contract/rights/data-requests.ts'
import { getFieldName } from '@wabi/contract/verification/claims.ts'
import { useState } from 'react'
import { call, callImage } from '../../lib/calls.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { failed } from '../../lib/failed.ts'
import { formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { EraseDialog } from '../review/erase-dialog.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { type DataRequest, useRequestAction } from './use-request.ts'

interface ActionWords {
  title: string
  note: string
  /** The button, and what is shown once it is done. */
  action: string
  done: string
}

const WORDS: Record<DataRequestKind, ActionWords> = {
  access: {
    title: 'The person’s data',
    note: 'A file with their data as JSON and their pictures. It names nobody else: notes, other cases and blocks are left out.',
    action: 'Download the data',
    done: 'Downloaded',
  },
  portability: {
    title: 'The person’s data',
    note: 'A machine-readable file (JSON) with their pictures, which they can take elsewhere.',
    action: 'Download the data',
    done: 'Downloaded',
  },
  correction: {
    title: 'Correction',
    note: 'Changes what the customer stated and how they are reached. Pictures, readings and decisions are evidence and stay; the values before are kept here.',
    action: 'Correct the values',
    done: 'Corrected',
  },
  objection: {
    title: 'A person decides',
    note: 'The case goes to review, and a person decides it again. Close the request once they have.',
    action: 'Send the case to a person',
    done: 'Sent to a person',
  },
  restriction: {
    title: 'Restriction',
    note: 'The case is kept but not used: no decision, label or export, no comparison of its face with others, no trial of rules.',
    action: 'Restrict the use',
    done: 'Restricted',
  },
  erasure: {
    title: 'Erasure',
    note: 'Erases everything personal and signs a certificate. A case under a legal hold cannot be erased: close the request as refused.',
    action: 'Erase the personal data',
    done: 'Erased',
  },
  withdrawal: {
    title: 'Withdrawal of consent',
    note: 'An undecided check ends. Face data and pictures are deleted, as when customers withdraw it themselves.',
    action: 'Withdraw the consent',
    done: 'Withdrawn',
  },
}

/** What the person asks for is done here, once their identity is known. */
export function ActionCard({ request, mayManage }: { request: DataRequest; mayManage: boolean }) {
  const { kind, done, closed, identityChecked } = request
  const words = WORDS[kind]
  const isDownload = kind === 'access' || kind === 'portability'
  const mayAct = mayManage && !closed && identityChecked && (done === null || isDownload)
  return (
    <Card title={words.title} note={words.note}>
      <div className="grid gap-4">
        {done ? (
          <p>
            {words.done} by {done.by} on {formatInstant(done.at)}.
          </p>
        ) : (
          <p className="text-ink-soft">
            {closed
              ? 'Not carried out.'
              : identityChecked
                ? 'Not carried out yet.'
                : 'Possible once the identity is checked.'}
          </p>
        )}
        <Corrected request={request} />
        <After request={request} mayManage={mayManage} />
        {mayAct && <Act request={request} action={words.action} />}
      </div>
    </Card>
  )
}

function Act({ request, action }: { request: DataRequest; action: string }) {
  const { id: requestId, kind, customerName } = request
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const run = useRequestAction(
    (confirm?: 'erase') =>
      call('carryOutDataRequest', { params: { requestId }, body: confirm ? { confirm } : {} }),
    { done: 'Done', refused: 'This was not carried out' },
  )
  const download = useMutation({
    mutationFn: () => callImage('exportPerson', { params: { requestId } }),
    onSuccess: (file) => {
      downloadFile(file, `${requestId} data.tar`)
      void cache.invalidateQueries({ queryKey: ['data-requests'] })
    },
    onError: (error) => failed('The data could not be downloaded', error),
  })
  const close = () => setAsking(false)
  if (kind === 'correction') return <CorrectionForm request={request} />
  if (kind === 'access' || kind === 'portability')
    return (
      <Button className="justify-self-start" busy={download.isPending} onClick={() => download.mutate()}>
        {action}
      </Button>
    )
  return (
    <>
      <Button
        className="justify-self-start"
        variant={kind === 'erasure' ? 'danger' : 'secondary'}
        busy={run.isPending}
        onClick={() => setAsking(true)}
      >
        {action}
      </Button>
      {kind === 'erasure' ? (
        <EraseDialog
          open={asking}
          name={customerName}
          busy={run.isPending}
          onErase={() =>
            run.mutate('erase', {
              onSuccess: () => cache.removeQueries({ queryKey: ['evidence'] }),
              onSettled: close,
            })
          }
          onClose={close}
        />
      ) : (
        <Confirm
          open={asking}
          title={action}
          question={`${action}: ${customerName}?`}
          consequence={WORDS[kind].note}
          action={action}
          busy={run.isPending}
          onCancel={close}
          onConfirm={() => run.mutate(undefined, { onSettled: close })}
        />
      )}
    </>
  )
}

const CONTACT_NAMES: Record<string, string> = {
  customerName: 'Name of the customer',
  customerEmail: 'E-mail address',
  customerPhone: 'Phone number',
}

function Corrected({ request: { correction } }: { request: DataRequest }) {
  if (correction.length === 0) return null
  return (
    <dl className="grid gap-3">
      {correction.map(({ field, before, after }) => (
        <div key={field} className="min-w-0">
          <dt className="text-sm text-ink-soft">{CONTACT_NAMES[field] ?? getFieldName(field)}</dt>
          <dd className="wrap-anywhere">
            <del className="text-ink-soft">{before ?? 'nothing'}</del>{' '}
            <ins className="no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What follows from it: a case to decide, a restriction to lift, a certificate to fetch. */
function After({ request, mayManage }: { request: DataRequest; mayManage: boolean }) {
  const { id: requestId, kind, done, liftedAt, verificationId, hasCertificate } = request
  const lift = useRequestAction(() => call('liftRestriction', { params: { requestId } }), {
    done: 'The restriction was lifted',
    refused: 'The restriction was not lifted',
  })
  const certificate = useMutation({
    mutationFn: async () => (await call('getErasureCertificate', { params: { requestId } })).data,
    onSuccess: (data) =>
      downloadFile(
        new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }),
        `${requestId} certificate.json`,
      ),
    onError: (error) => failed('The certificate could not be downloaded', error),
  })
  if (!done) return null
  if (kind === 'restriction' && liftedAt !== null) return <p>Lifted on {formatInstant(liftedAt)}.</p>
  if (kind === 'restriction' && request.case.restrictedAt !== null)
    return (
      mayManage && (
        <Button className="justify-self-start" busy={lift.isPending} onClick={() => lift.mutate(undefined)}>
          Lift the restriction
        </Button>
      )
    )
  if (kind === 'objection' && request.case.status === 'pending_review')
    return (
      <p>
        The case waits for a person.{' '}
        <Link
          to="/dashboard/verifications/$verificationId"
          params={{ verificationId }}
          className="text-accent underline-offset-2 hover:underline"
        >
          Open the case
        </Link>
      </p>
    )
  return (
    hasCertificate && (
      <Button
        className="justify-self-start"
        busy={certificate.isPending}
        onClick={() => certificate.mutate()}
      >
        Download the erasure certificate
      </Button>
    )
  )
}
