import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

interface OneTimePasswordProps {
  username: string
  password: string
  onDone: () => void
}

/** A password that the platform made: seen here, and nowhere ever again. */
export function OneTimePassword({ username, password, onDone }: OneTimePasswordProps) {
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warn" title="It is shown this once">
        Hand it over by a way that you trust. It has to be changed at the first sign-in.
      </Banner>
      <Facts columns>
        <Fact name="Username">{username}</Fact>
        <Fact name="Password">
          <span className="flex flex-wrap items-center gap-2">
            <code className="rounded-sm bg-sunken px-2 py-1 font-mono">{password}</code>
            <CopyButton text={password} label="Copy password" noun="Password" iconOnly />
          </span>
        </Fact>
      </Facts>
      <DialogActions>
        <Button look="primary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </div>
  )
}
