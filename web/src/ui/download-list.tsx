import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** The user's exported files, one in each row. */
export function DownloadList({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Files" className="mt-4 border-t border-line pt-3">
      <h3 className="font-medium">Your files of the last 24 hours</h3>
      <ul>{children}</ul>
    </section>
  )
}

interface DownloadRowProps {
  /** Whether the file can be downloaded. */
  ready: boolean
  busy: boolean
  onDownload: () => void
  children: ReactNode
}

/** One file: what it contains and its progress, and a download button once it is written. */
export function DownloadRow({ ready, busy, onDownload, children }: DownloadRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      {children}
      {ready && (
        <Button busy={busy} onClick={onDownload} className="[&_svg]:size-4">
          <Download aria-hidden />
          Download
        </Button>
      )}
    </li>
  )
}
