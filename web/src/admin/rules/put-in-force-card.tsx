import { MIN_REASON_LENGTH } from '@wabi/contract/rules/reason-limits.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { RuleDiff } from './rule-diff.tsx'
import { type RuleVersion, useRuleAction } from './use-rules.ts'
import { type Simulation, useSimulation } from './use-simulation.ts'

interface PutInForceProps {
  version: RuleVersion
  inForce: RuleVersion | null
  dirty: boolean
}

/** Puts a draft in force, either after a simulation of its current version or with a reason. */
export function PutInForceCard({ version, inForce, dirty }: PutInForceProps) {
  const [asking, setAsking] = useState(false)
  const { data: run } = useSimulation(version.simulationId)
  const tried = run?.status === 'done' && run.current ? run : null
  return (
    <Card
      title="Put it in force"
      note="From then on it applies to every decision on this document. Earlier decisions stay as they are and show which version they used."
    >
      <p className="mb-3">
        {dirty
          ? 'Save the draft first.'
          : tried
            ? `This version was tried: ${formatNumber(tried.changed)} of ${formatNumber((tried.total ?? 0) - tried.skipped)} cases would be decided differently.`
            : 'This version has not been tried. Untried, it can go into force only with a reason, which is recorded in the audit log.'}
      </p>
      <Button variant="primary" disabled={dirty} onClick={() => setAsking(true)}>
        {tried ? 'Put in force' : 'Put in force without trying'}
      </Button>
      {asking && (
        <PutInForceDialog
          version={version}
          inForce={inForce}
          tried={tried}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

function PutInForceDialog({
  version,
  inForce,
  tried,
  onClose,
}: Omit<PutInForceProps, 'dirty'> & { tried: Simulation | null; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const navigate = useNavigate()
  const { documentType, country } = version
  const putInForce = useRuleAction('putInForce', () =>
    navigate({ to: '/admin/rules/$documentType/$country', params: { documentType, country } }),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title={`Put version ${version.version} in force`}
      description={
        inForce
          ? `In place of version ${inForce.version}. You can roll back at any time.`
          : 'No rule is in force for this document now.'
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (putInForce.isPending) return
          const justification = tried ? { simulationId: tried.id } : { withoutSimulation: reason }
          putInForce.mutate({ id: version.id, contentSeen: version.contentHash, ...justification })
        }}
      >
        <RuleDiff before={inForce} after={version} />
        {!tried && (
          <Field
            label="Reason for not trying it"
            required
            hint="At least 10 characters. It is stored in the audit log with your name."
            className="mt-4"
          >
            {(control) => (
              <Textarea {...control} value={reason} onChange={(event) => setReason(event.target.value)} />
            )}
          </Field>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!tried && reason.trim().length < MIN_REASON_LENGTH}
            busy={putInForce.isPending}
          >
            Put in force
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
