import { Card } from './card.tsx'
import { useMoreTime } from './pace.ts'
import { Switch } from './switch.tsx'

/** Switches off the time limit of messages (WCAG 2.2.1). */
export function MoreTimeCard() {
  const [moreTime, toggle] = useMoreTime()
  return (
    <Card title="This browser">
      <div className="-mx-2">
        <Switch
          label="Messages stay until they are closed"
          note="Without this they leave after five seconds, unless the pointer or the focus is on them."
          checked={moreTime}
          onChoose={async () => toggle()}
        />
      </div>
    </Card>
  )
}
