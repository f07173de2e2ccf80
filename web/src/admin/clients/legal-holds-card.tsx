import { Scale } from 'lucide-react'
import { useState } from 'react'
import { EMPTY_HOLD, HoldFields, isHoldComplete } from '../../evidence/hold-fields.tsx'
import { type LegalHold, LegalHolds } from '../../evidence/legal-holds.tsx'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Client } from './use-clients.ts'
import { useClientHolds, useLiftClientHold, useSetClientHold } from './use-legal-holds.ts'

/** Legal holds on a client's cases: the platform's own, which its staff set and lift here, and the client's. */
export function LegalHoldsCard({ client }: { client: Client }) {
  const { data, error, isFetching, refetch } = useClientHolds(client.id)
  const [adding, setAdding] = useState(false)
  const [lifting, setLifting] = useState<LegalHold | null>(null)
  return (
    <Card
      title="Legal holds"
      note="Nothing of these cases is erased, and neither is the client, until all holds are lifted. The client sees the platform’s holds with their reasons."
      actions={
        <Button onClick={() => setAdding(true)} className="[&_svg]:size-4.5">
          <Scale aria-hidden />
          Set a legal hold
        </Button>
      }
    >
      {error ? (
        <QueryError title="The legal holds could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <Empty icon={<Scale />} title="No legal holds" />
      ) : (
        <LegalHolds holds={data} onLift={setLifting} />
      )}
      {adding && <SetHoldDialog client={client} onClose={() => setAdding(false)} />}
      {lifting && <LiftHoldDialog client={client} hold={lifting} onClose={() => setLifting(null)} />}
    </Card>
  )
}

function SetHoldDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const set = useSetClientHold(client.id)
  const [verificationId, setVerificationId] = useState('')
  const [draft, setDraft] = useState(EMPTY_HOLD)
  const fields = set.error instanceof ApiError ? set.error.fields : {}
  const refusal = set.error && Object.keys(fields).length === 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Set a legal hold"
      description="Only the platform’s staff can lift it again."
    >
      <DialogForm
        action="Set the hold"
        ready={verificationId.trim() !== '' && isHoldComplete(draft)}
        busy={set.isPending}
        refusal={refusal ? getErrorMessage(set.error, 'This did not work. Please try again.') : undefined}
        onSubmit={() =>
          set.mutate({ verificationId: verificationId.trim(), ...draft }, { onSuccess: onClose })
        }
        onCancel={onClose}
      >
        <Field label="Id of the verification" required error={fields.verificationId}>
          {(control) => (
            <Input
              {...control}
              maxLength={40}
              placeholder="ver_…"
              value={verificationId}
              onChange={(event) => setVerificationId(event.target.value)}
            />
          )}
        </Field>
        <HoldFields draft={draft} onChange={setDraft} fields={fields} />
      </DialogForm>
    </Dialog>
  )
}

function LiftHoldDialog({ client, hold, onClose }: { client: Client; hold: LegalHold; onClose: () => void }) {
  const lift = useLiftClientHold(client.id)
  return (
    <ReasonDialog
      title="Lift the legal hold"
      label="Reason"
      hint="The client sees it."
      action="Lift the hold"
      busy={lift.isPending}
      error={lift.error}
      onConfirm={(reason) =>
        lift.mutate({ verificationId: hold.verificationId, reason }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>Retention applies to the case again, unless the client holds it too.</p>
    </ReasonDialog>
  )
}
