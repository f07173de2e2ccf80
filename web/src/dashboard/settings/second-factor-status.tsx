import { useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PeopleWithoutSecondFactor } from './people-without-second-factor.tsx'
import type { Settings } from './use-settings.ts'

interface SecondFactorStatusProps {
  required: boolean
  from: string | null
  without: Settings['withoutSecondFactor']
  onChangeDate: () => void
}

const people = (count: number) =>
  count === 1 ? '1 person on your team has' : `${count} people on your team have`

/** Who has no second factor, and from when one is required. */
export function SecondFactorStatus({ required, from, without, onChangeDate }: SecondFactorStatusProps) {
  const [openedAt] = useState(() => Date.now())
  const ahead = required && from !== null && new Date(from).getTime() > openedAt
  if (without.length === 0 && !ahead) return null
  return (
    <div className="mt-4">
      <Banner
        tone={required ? 'neutral' : 'warn'}
        title={
          without.length === 0
            ? 'Everyone on your team has a second factor'
            : `${people(without.length)} no second factor`
        }
        actions={ahead && <Button onClick={onChangeDate}>Change the date</Button>}
      >
        {ahead && <p>Required from {formatDate(from)}. Until then everyone can work as before.</p>}
        {required && !ahead && <p>They have to set one up before they can continue.</p>}
        <PeopleWithoutSecondFactor people={without} />
      </Banner>
    </div>
  )
}
