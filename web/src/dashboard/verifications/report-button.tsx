import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useKeys } from '../../evidence/use-keys.ts'
import { callImage } from '../../lib/calls.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { ShortcutButton } from '../../ui/shortcut-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { failed } from '../../lib/failed.ts'

/** Downloads the verification as a PDF file. */
export function ReportButton({ verificationId }: { verificationId: string }) {
  const may = useHasPermission('verifications:report')
  const download = useMutation({
    mutationFn: () => callImage('getReport', { params: { verificationId } }),
    onSuccess: (file) => downloadFile(file, `${verificationId}.pdf`),
    onError: (error) => failed('The report could not be downloaded', error),
  })
  useKeys({ d: may && !download.isPending ? () => download.mutate() : undefined })
  if (!may) return null
  return (
    <ShortcutButton
      label="Download PDF report"
      shortcut="D"
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      {download.isPending ? <Spinner /> : <FileDown aria-hidden />}
    </ShortcutButton>
  )
}
