import { Download } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** Shows the ten recovery codes for a lost phone, only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [saved, setSaved] = useState(false)
  const text = codes.join('\n')
  const download = () => {
    const url = URL.createObjectURL(new Blob([`Wabi recovery codes\n\n${text}\n`], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'wabi-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <div className="grid gap-4">
      <Banner tone="good" title="Your second factor is on">
        Store these codes where you can find them without your phone. Each works once, and they are not shown
        again.
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
        label="I have saved the codes"
        checked={saved}
        onChange={(event) => setSaved(event.target.checked)}
      />
      <Button variant="primary" disabled={!saved} onClick={onDone} className="justify-self-start">
        Done
      </Button>
    </div>
  )
}
