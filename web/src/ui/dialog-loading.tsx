import { Dialog } from './dialog.tsx'
import { Loading } from './loading.tsx'

/** Stands for a dialog whose code is on its way: the page behind is inert from the click or key that asked for it. */
export function DialogLoading({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Loading />
    </Dialog>
  )
}
