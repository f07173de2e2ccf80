import { CircleCheck, CircleX, Clock, Eye, KeyRound } from 'lucide-react'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { Loading } from '../ui/loading.tsx'
import { Progress } from '../ui/progress.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Line, Part } from './part.tsx'

export function StateParts() {
  return (
    <>
      <Part title="States in a word">
        <Line>
          <Badge tone="good" icon={<CircleCheck aria-hidden />}>
            Approved
          </Badge>
          <Badge tone="warn" icon={<Eye aria-hidden />}>
            In review
          </Badge>
          <Badge tone="bad" icon={<CircleX aria-hidden />}>
            Rejected
          </Badge>
          <Badge icon={<Clock aria-hidden />}>Waiting</Badge>
        </Line>
        <Banner title="This is a demonstration">Everyone in it is fictional.</Banner>
        <Banner tone="good" title="Second factor is on">
          You will be asked for a code at the next sign-in.
        </Banner>
        <Banner tone="warn" title="2 recovery codes are left" actions={<Button>Make new ones</Button>}>
          Each works once.
        </Banner>
        <Banner tone="bad" title="Deliveries have stopped" actions={<Button>Turn on again</Button>}>
          The last 20 were refused.
        </Banner>
        <Alert>Username or password is not right.</Alert>
      </Part>
      <Part title="Before there is something">
        <div className="grid gap-4 md:grid-cols-2">
          <Card title="Empty" flush>
            <Empty
              icon={<KeyRound />}
              title="No API keys created yet"
              action={<Button>Create API Key</Button>}
            >
              Create one to make verifications from your own software.
            </Empty>
          </Card>
          <Card title="Failed" flush>
            <Failed title="Failed to fetch API keys" words="The server did not answer." onRetry={() => {}} />
          </Card>
          <Card title="Loading" flush>
            <Loading />
          </Card>
          <Card title="Skeleton" flush>
            <Skeleton lines={4} />
          </Card>
        </div>
        <Progress label="Making the file" value={120} max={400} words="120 of 400 rows" />
        <Progress label="Reading the file" />
      </Part>
    </>
  )
}
