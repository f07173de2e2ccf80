import type { ReactNode } from 'react'
import { RULE_KIND_WORDS } from '@wabi/contract/rules/rule-kinds.ts'
import { Switch } from '../../ui/switch.tsx'

interface RuleSectionProps {
  kind: keyof typeof RULE_KIND_WORDS
  on: boolean
  onToggle: (on: boolean) => void
  /** The rule's fields, shown while it is on. */
  children?: ReactNode
}

/** One kind of rule: name, description, an example, and its fields once it is on. */
export function RuleSection({ kind, on, onToggle, children }: RuleSectionProps) {
  const { name, words, example } = RULE_KIND_WORDS[kind]
  return (
    <section className="border-b border-line px-4 py-3 last:border-b-0 md:px-5" aria-label={name}>
      <div className="-mx-2">
        <Switch label={name} note={words} checked={on} onChoose={async (next) => onToggle(next)} />
      </div>
      {on && children && <div className="mt-2 grid gap-4 pb-2">{children}</div>}
      {!on && (
        <p className="text-sm text-ink-soft">
          For example <code className="text-sm wrap-anywhere">{JSON.stringify(example)}</code>
        </p>
      )}
    </section>
  )
}
