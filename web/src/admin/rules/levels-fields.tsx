import { Plus } from 'lucide-react'
import type { Level } from '@wabi/contract/rules/validation-rules.ts'
import { Button } from '../../ui/button.tsx'
import { LevelFields } from './level-fields.tsx'
import type { PartProps } from './part-props.ts'
import { RuleSection } from './rule-section.tsx'

const MAX_LEVELS = 5

/** The levels, lowest first, with their requirements and limits. */
export function LevelsFields({ rules: { levels }, set, toggle, wrong }: PartProps) {
  const setLevels = (next: Level[]) => set('levels', next)
  return (
    <RuleSection kind="levels" on={levels !== undefined} onToggle={toggle('levels')}>
      {levels && (
        <>
          {levels.map((level, at) => (
            <LevelFields
              // oxlint-disable-next-line react/no-array-index-key -- levels have no id but their position
              key={at}
              level={level}
              place={at + 1}
              wrong={(path) => wrong(path === '' ? `levels.${at}` : `levels.${at}.${path}`)}
              onChange={(next) => setLevels(levels.map((one, i) => (i === at ? next : one)))}
              {...(levels.length > 1 ? { onRemove: () => setLevels(levels.filter((_, i) => i !== at)) } : {})}
            />
          ))}
          <Button
            disabled={levels.length >= MAX_LEVELS}
            onClick={() =>
              setLevels([...levels, { name: `Level ${levels.length + 1}`, needs: {}, limits: [] }])
            }
            className="justify-self-start [&_svg]:size-4.5"
          >
            <Plus aria-hidden />
            Add a level above
          </Button>
        </>
      )}
    </RuleSection>
  )
}
