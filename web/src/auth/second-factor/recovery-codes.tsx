import { Download } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** Ten codes for a lost phone, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [kept, setKept] = useState(false)
  const text = codes.join('\n')
  const download = () => {
    const address = URL.createObjectURL(
      new Blob([`Wabi recovery codes\n\n${text}\n`], { type: 'text/plain' }),
    )
    const link = document.createElement('a')
    link.href = address
    link.download = 'wabi-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className="grid gap-4">
      <Banner tone="good" title="Your second factor is on">
        Keep these codes where you find them without your phone. Each opens your account once, and they are
        not shown again.
      </Banner>
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-control border border-line bg-paper px-4 py-3 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy codes" noun="Codes" />
        <Button onClick={download} className="[&_svg]:size-4">
          <Download aria-hidden />
          Download
        </Button>
      </div>
      <Checkbox
        label="I have kept the codes"
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button look="primary" disabled={!kept} onClick={onDone} className="justify-self-start">
        Done
      </Button>
    </div>
  )
}
