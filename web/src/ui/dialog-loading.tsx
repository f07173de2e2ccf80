import { Dialog } from './dialog.tsx'
import { Loading } from './loading.tsx'

/** A placeholder for a dialog whose code is loading; makes the page behind it inert at once. */
export function DialogLoading({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Loading />
    </Dialog>
  )
}
