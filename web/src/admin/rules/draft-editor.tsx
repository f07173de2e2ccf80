import { useNavigate } from '@tanstack/react-router'
import { Braces, FlaskConical, GitCompareArrows, ListChecks, Trash } from 'lucide-react'
import { useState } from 'react'
import type { RuleContent } from '@wabi/contract/rules/validation-rules.ts'
import { ruleTitle } from '../../evidence/rule-title.ts'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { canShow } from './can-show.ts'
import { PutInForceCard } from './put-in-force-card.tsx'
import { RuleDiff } from './rule-diff.tsx'
import { RuleForm } from './rule-form.tsx'
import { RuleJson } from './rule-json.tsx'
import { RuleStateBadge } from './rule-state-badge.tsx'
import { toCanonicalJson, toRuleContent } from './rule-words.ts'
import { SimulationCard } from './simulation-card.tsx'
import { type RuleVersion, useRule, useRuleAction } from './use-rules.ts'
import { useSaveDraft } from './use-save-draft.ts'

type View = 'form' | 'json' | 'compare' | 'try'
const VIEWS = [
  { value: 'form', label: 'Rules', icon: <ListChecks aria-hidden /> },
  { value: 'json', label: 'JSON', icon: <Braces aria-hidden /> },
  { value: 'compare', label: 'Compare', icon: <GitCompareArrows aria-hidden /> },
  { value: 'try', label: 'Try and put in force', icon: <FlaskConical aria-hidden /> },
] as const

/** Edits a draft. Only the saved version can be tried and put in force. */
export function DraftEditor({ version: now }: { version: RuleVersion }) {
  // The version last read or saved here; the server refuses a save that would overwrite someone else's change.
  const [saved, setSaved] = useState(now)
  const version = { ...saved, simulationId: now.simulationId }
  const [view, setView] = useState<View>('form')
  const [content, setContent] = useState<RuleContent>(toRuleContent(version))
  const [name, setName] = useState(version.name)
  const [note, setNote] = useState(version.note)
  const [discarding, setDiscarding] = useState(false)
  const { data: all } = useRule(version)
  const inForce = all?.versions.find(({ state }) => state === 'in_force') ?? null
  const save = useSaveDraft()
  const navigate = useNavigate()
  const discard = useRuleAction('discard', () =>
    navigate({
      to: '/admin/rules/$documentType/$country',
      params: { documentType: now.documentType, country: now.country },
    }),
  )
  const errors = (save.error instanceof ApiError && save.error.fields) || {}
  const dirty =
    name !== version.name ||
    note !== version.note ||
    toCanonicalJson(content) !== toCanonicalJson(toRuleContent(version))
  const change = (next: RuleContent) => {
    setContent(next)
    save.reset()
  }
  const canShowForm = canShow(content)

  return (
    <>
      <Card
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {ruleTitle(version)}: draft {version.version}{' '}
            <span className="font-sans">
              <RuleStateBadge state="draft" />
            </span>
          </span>
        }
        note={
          version.supersedes
            ? `Based on version ${version.supersedes.version}, ${version.supersedes.name}.`
            : undefined
        }
        actions={
          <Button variant="quiet" onClick={() => setDiscarding(true)} className="[&_svg]:size-4.5">
            <Trash aria-hidden />
            Discard
          </Button>
        }
      >
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!save.isPending)
              save.mutate(
                { id: version.id, contentSeen: version.contentHash, name, note, content },
                { onSuccess: ({ data }) => setSaved(data) },
              )
          }}
        >
          <div className="grid gap-4 md:grid-cols-2">
            <Field label="Name" required hint="Shown in reports and next to a score." error={errors.name}>
              {(control) => (
                <Input
                  {...control}
                  value={name}
                  maxLength={80}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
            <Field
              label="Note"
              hint="The reasons for this rule, and the source of its figures."
              error={errors.note}
            >
              {(control) => (
                <Textarea
                  {...control}
                  rows={2}
                  value={note}
                  maxLength={500}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </Field>
          </div>
          {save.error && (
            <div role="alert">
              <Banner tone="bad" title="The draft was not saved">
                {renderErrors(save.error, errors)}
              </Banner>
            </div>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" disabled={!dirty} busy={save.isPending}>
              Save draft
            </Button>
            <span className="text-sm text-ink-soft" aria-live="polite">
              {dirty ? 'There are unsaved changes.' : 'Everything is saved.'}
            </span>
          </div>
        </form>
      </Card>
      <Tabs label="Draft" tabs={VIEWS} value={view} onChange={setView}>
        {view === 'form' && canShowForm && <RuleForm content={content} errors={errors} onChange={change} />}
        {(view === 'form' || view === 'compare') && !canShowForm && (
          <Banner tone="warn" title="The JSON cannot be shown here">
            Correct it under JSON, or save it to see what is wrong.
          </Banner>
        )}
        {view === 'json' && <RuleJson content={content} errors={errors} onChange={change} />}
        {view === 'compare' && canShowForm && (
          <Card
            title={inForce ? `What changes against version ${inForce.version}, in force` : 'What it requires'}
            note={dirty ? 'Includes unsaved changes.' : undefined}
          >
            <RuleDiff before={inForce} after={{ ...version, ...content, faults: [] }} />
          </Card>
        )}
        {view === 'try' && (
          <div className="grid grid-cols-1 gap-4">
            <SimulationCard version={version} dirty={dirty} />
            <PutInForceCard version={version} inForce={inForce} dirty={dirty} />
          </div>
        )}
      </Tabs>
      <Confirm
        open={discarding}
        title={`Discard draft ${version.version}`}
        question="Are you sure you want to discard this draft?"
        consequence="Its content stays in the audit log. No decision ever used it."
        action="Discard"
        busy={discard.isPending}
        onCancel={() => setDiscarding(false)}
        onConfirm={() => discard.mutate({ id: version.id })}
      />
    </>
  )
}

function renderErrors(error: Error, errors: Record<string, string>) {
  const paths = Object.entries(errors)
  if (paths.length === 0) return getErrorMessage(error, 'The server did not answer.')
  return (
    <ul className="list-disc pl-5">
      {paths.map(([path, words]) => (
        <li key={path}>
          <code className="text-sm wrap-anywhere">{path}</code>: {words}
        </li>
      ))}
    </ul>
  )
}
